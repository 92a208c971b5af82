import {
  CircleAlert,
  CircleCheck,
  CircleDashed,
  TriangleAlert,
  type LucideIcon,
} from 'lucide-react';
import { groupDigits } from '../../../shared/group-digits.ts';
import { Panel } from '../../office/panel.tsx';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { Cell, DataTable, HeadCell } from '../../ui/data-table.tsx';
import { LandingStageDrawing } from '../../ui/drawings/landing-stage-drawing.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Progress } from '../../ui/progress.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { MethodBadge } from './method-badge.tsx';
import type { CheckState } from './test-plan.ts';
import type { Result } from './use-test-run.ts';

/** The checks of a run, filled in as results come. */
export function ResultsPanel({ results }: { results: readonly Result[] }) {
  const done = results.filter(({ state }) => state !== 'pending').length;
  if (results.length === 0)
    return (
      <Panel title="Results" isPadded={false}>
        <EmptyState title="No results yet" drawing={<LandingStageDrawing />}>
          Run All Tests calls every endpoint once and shows here what each one answers.
        </EmptyState>
      </Panel>
    );
  return (
    <Panel title="Results" isPadded={false}>
      <div className="border-b border-line px-4 py-4 md:px-5">
        <Progress
          label="Checks"
          words={`${done} of ${results.length}`}
          value={done}
          max={results.length}
          tone={results.some(({ state }) => state === 'error') ? 'bad' : 'plain'}
        />
      </div>
      <DataTable caption="Checks">
        <thead>
          <tr>
            <HeadCell>Endpoint</HeadCell>
            <HeadCell>Answer</HeadCell>
            <HeadCell align="right">Time</HeadCell>
            <HeadCell>Result</HeadCell>
          </tr>
        </thead>
        <tbody>
          {results.map((result) => (
            <Row key={result.check.name} result={result} />
          ))}
        </tbody>
      </DataTable>
    </Panel>
  );
}

function Row({ result: { check, state, isRunning, answer, note, ms } }: { result: Result }) {
  return (
    <tr>
      <th scope="row" className="text-left font-semibold">
        <span className="inline-flex items-center gap-2.5">
          <MethodBadge method={check.method} />
          {check.name}
        </span>
      </th>
      <Cell label="Answer">
        <span className={state === 'error' ? 'text-red' : undefined}>
          {isRunning ? 'Running...' : answer}
          {note && <span className="block text-13 text-ink-3">{note}</span>}
        </span>
      </Cell>
      <Cell label="Time" align="right">
        <span className="whitespace-nowrap">{ms !== null && `${groupDigits(ms)} ms`}</span>
      </Cell>
      <Cell label="Result">
        <ResultBadge state={state} isRunning={isRunning} />
      </Cell>
    </tr>
  );
}

function ResultBadge({ state, isRunning }: { state: CheckState; isRunning: boolean }) {
  const { tone, icon, word } = LOOKS[state];
  return (
    <Badge tone={tone}>
      {isRunning ? <Spinner /> : <Icon icon={icon} size={16} />}
      {word}
    </Badge>
  );
}

const LOOKS: Record<CheckState, { tone: BadgeTone; icon: LucideIcon; word: string }> = {
  pending: { tone: 'gray', icon: CircleDashed, word: 'Pending' },
  success: { tone: 'green', icon: CircleCheck, word: 'Success' },
  warning: { tone: 'amber', icon: TriangleAlert, word: 'Warning' },
  error: { tone: 'red', icon: CircleAlert, word: 'Error' },
};
