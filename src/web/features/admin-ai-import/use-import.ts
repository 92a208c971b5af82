import { useEffect, useRef, useState } from 'react';
import type { TourDraft } from '../../../shared/tour-import/tour-draft.ts';
import { requestImport } from './request-import.ts';

/** What was read, and the text that it was read from. */
export interface ReadText {
  /** A number for each reading on this page: another number means another review. */
  id: number;
  text: string;
  draft: TourDraft;
}

/**
 * The states of an import (back-office spec, section 4). The previous result stays until there is a
 * new one.
 */
export interface Import {
  state: 'idle' | 'processing' | 'success' | 'error';
  /** Why the last try failed. */
  message: string;
  read: ReadText | null;
  start: (text: string) => void;
  cancel: () => void;
  /** Discards what was read. */
  discard: () => void;
}

/** Has the server read texts, one at a time. */
export function useImport(): Import {
  const [state, setState] = useState<Import['state']>('idle');
  const [message, setMessage] = useState('');
  const [read, setRead] = useState<ReadText | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function run(text: string) {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setState('processing');
    const result = await requestImport(text, controller.signal);
    if (result === null || running.current !== controller) return;
    running.current = null;
    if (!result.ok) {
      setState('error');
      setMessage(result.message);
      return;
    }
    setState('success');
    setRead((before) => ({ id: (before?.id ?? 0) + 1, text, draft: result.draft }));
  }
  const stopWith = (next: Import['state']) => {
    running.current?.abort();
    running.current = null;
    setState(next);
  };
  return {
    state,
    message,
    read,
    start: (text) => void run(text),
    cancel: () => stopWith(read ? 'success' : 'idle'),
    discard: () => {
      stopWith('idle');
      setRead(null);
    },
  };
}
