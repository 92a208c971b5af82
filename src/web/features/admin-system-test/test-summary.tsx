import { classNames } from '../../ui/class-names.ts';
import type { Result } from './use-test-run.ts';

/** How many of each; said aloud once, when a run is over. */
export function TestSummary({
  results,
  isRunning,
}: {
  results: readonly Result[];
  isRunning: boolean;
}) {
  const countOf = (state: Result['state']) =>
    results.filter((result) => result.state === state).length;
  const counts = {
    passed: countOf('success'),
    warnings: countOf('warning'),
    errors: countOf('error'),
    left: countOf('pending'),
  };
  return (
    <>
      <dl className="grid grid-cols-2 gap-4 xl:grid-cols-4">
        <Counter label="Passed" count={counts.passed} tone="text-green" />
        <Counter label="Warnings" count={counts.warnings} tone="text-amber" />
        <Counter label="Errors" count={counts.errors} tone="text-red" />
        <Counter label="Still to run" count={counts.left} tone="text-ink-2" />
      </dl>
      <output className="sr-only">
        {results.length > 0 && !isRunning && counts.left === 0
          ? `All tests have run: ${counts.passed} passed, ${counts.warnings} warnings, ${counts.errors} errors.`
          : ''}
      </output>
    </>
  );
}

function Counter({ label, count, tone }: { label: string; count: number; tone: string }) {
  return (
    <div className="rounded-panel border border-line bg-surface px-4.5 py-4">
      <dt className="text-15 text-ink-2">{label}</dt>
      <dd className={classNames('type-figure', count > 0 ? tone : 'text-ink-3')}>{count}</dd>
    </div>
  );
}
