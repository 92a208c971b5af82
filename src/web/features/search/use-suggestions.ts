import { useEffect, useState } from 'react';
import { normalizeSearch } from '../../../shared/tours/search-text.ts';
import type { SuggestionAnswer } from './suggestion-groups.ts';

/** An answer together with the text that it answers. */
export interface FoundSuggestions {
  typed: string;
  answer: SuggestionAnswer;
}

/**
 * What the text in the field may mean; null while it is too short or nothing is known about it. An
 * answer is shown until the next one arrives; an answer that comes too late is never shown. A
 * request that fails counts as if nothing had been asked.
 */
export function useSuggestions(typed: string): FoundSuggestions | null {
  const [found, setFound] = useState<FoundSuggestions | null>(null);
  const search = normalizeSearch(typed);
  useEffect(() => {
    if (search.length < FEWEST_LETTERS) return;
    const question = new AbortController();
    const timer = setTimeout(() => {
      ask(search, question.signal).then(
        (answer) => !question.signal.aborted && setFound({ typed: typed.trim(), answer }),
        () => !question.signal.aborted && setFound(null),
      );
    }, PAUSE);
    return () => {
      clearTimeout(timer);
      question.abort();
    };
  }, [search, typed]);
  return search.length < FEWEST_LETTERS ? null : found;
}

const FEWEST_LETTERS = 2;
/** How long no key must be pressed before the server is asked, in ms. */
const PAUSE = 150;

/** Accents and case are normalized first, so that caches can answer more of the requests. */
async function ask(search: string, signal: AbortSignal): Promise<SuggestionAnswer> {
  const response = await fetch(`/search-suggestions?${new URLSearchParams({ q: search })}`, {
    signal,
  });
  if (!response.ok) throw new Error(`The suggestions answered ${response.status}.`);
  return (await response.json()) as SuggestionAnswer;
}
