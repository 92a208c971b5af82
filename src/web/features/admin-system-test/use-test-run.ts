import { useEffect, useRef, useState } from 'react';
import { runChecks } from './run-checks.ts';
import type { Check, CheckState, Outcome, TestSettings } from './test-plan.ts';

/** A check of a run. */
export interface Result {
  check: Check;
  state: CheckState;
  /** Whether it is being called now. */
  isRunning: boolean;
  answer: string;
  note: string | null;
  /** How long it took; null before. */
  ms: number | null;
}

export interface TestRun {
  results: readonly Result[];
  isRunning: boolean;
  run: (settings: TestSettings) => void;
  clear: () => void;
}

/** The results of the last run, as they come in. Leaving the page ends the run. */
export function useTestRun(checks: readonly Check[]): TestRun {
  const [results, setResults] = useState<readonly Result[]>([]);
  const [isRunning, setIsRunning] = useState(false);
  const stop = useRef(new AbortController());
  useEffect(() => () => stop.current.abort(), []);

  function tell(name: string, outcome: (Outcome & { ms: number }) | null) {
    setResults((all) =>
      all.map((result) =>
        result.check.name === name ? { ...result, ...outcome, isRunning: !outcome } : result,
      ),
    );
  }

  async function run(settings: TestSettings) {
    stop.current.abort();
    const own = new AbortController();
    stop.current = own;
    setResults(checks.map(waiting));
    setIsRunning(true);
    await runChecks(checks, settings, tell, own.signal);
    if (stop.current === own) setIsRunning(false);
  }

  return {
    results,
    isRunning,
    run: (settings) => void run(settings),
    clear() {
      stop.current.abort();
      setResults([]);
      setIsRunning(false);
    },
  };
}

function waiting(check: Check): Result {
  return { check, state: 'pending', isRunning: false, answer: 'Waiting', note: null, ms: null };
}
