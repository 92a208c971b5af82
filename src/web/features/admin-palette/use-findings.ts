import { useEffect, useState } from 'react';
import { FEWEST_LETTERS, type Findings } from './findings.ts';

/** The state of the server's search. */
export interface Search {
  /** Results for the last text that was answered; null while nothing is asked. */
  found: Findings | null;
  state: 'idle' | 'searching' | 'failed';
}

/**
 * Tours, bookings and enquiries for a text being typed. Results stay until there are new ones; late ones are
 * dropped.
 */
export function useFindings(typed: string): Search {
  const [answer, setAnswer] = useState<{ text: string; found: Findings | null } | null>(null);
  const text = typed.trim();
  const isAsked = text.length >= FEWEST_LETTERS;
  useEffect(() => {
    if (!isAsked) return;
    const question = new AbortController();
    ask(text, question.signal).then(
      (found) => !question.signal.aborted && setAnswer({ text, found }),
      () => !question.signal.aborted && setAnswer({ text, found: null }),
    );
    return () => question.abort();
  }, [text, isAsked]);
  if (!isAsked) return { found: null, state: 'idle' };
  if (answer?.text !== text) return { found: answer?.found ?? null, state: 'searching' };
  return { found: answer.found, state: answer.found ? 'idle' : 'failed' };
}

/**
 * When the session has ended the request is redirected to the login page, which is not an answer.
 */
async function ask(text: string, signal: AbortSignal): Promise<Findings> {
  const response = await fetch(`/admin/find?${new URLSearchParams({ q: text })}`, {
    signal,
    redirect: 'error',
  });
  if (!response.ok) throw new Error(`The search answered ${response.status}.`);
  return (await response.json()) as Findings;
}
