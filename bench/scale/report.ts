import { totalmem } from 'node:os';
import { headline } from '../results.ts';
import type { Measured } from '../scale.ts';
import type { Times } from './measure.ts';

/** The tables of a run as Markdown; the first line is the text of the heading, without marks. */
export function report(measured: readonly Measured[]): string {
  const sizes = measured.map(({ size }) => `${size.tours} tours, ${size.bookings} bookings`);
  return [
    headline({ machine: `${Math.round(totalmem() / 1e9)} GB` }),
    '',
    `Sizes: ${sizes.map((text, place) => `(${place + 1}) ${text}`).join('; ')}.`,
    '',
    ...answers(measured),
    '',
    'Files, and the memory of the process (MB):',
    '',
    ...files(measured),
  ].join('\n');
}

function answers(measured: readonly Measured[]): string[] {
  const columns = [
    'what, in ms',
    'goal',
    ...measured.flatMap((_, place) => [`p50 (${place + 1})`, `p95 (${place + 1})`]),
    'work p95',
    'p50 grows',
    'scans',
  ];
  const smallest = measured[0]?.times ?? [];
  const largest = measured.at(-1)?.times ?? [];
  const rows = largest.map((last, row) =>
    line([
      last.name,
      last.goal === null ? '' : String(last.goal),
      ...measured.flatMap(({ times }) => timesAt(times[row])),
      last.work.toFixed(1),
      `${(last.p50 / (smallest[row]?.p50 ?? last.p50)).toFixed(1)}x`,
      scansOf(last),
    ]),
  );
  return [line(columns), line(columns.map(() => '---')), ...rows];
}

const timesAt = (times: Times | undefined) =>
  times ? [times.p50.toFixed(1), times.p95.toFixed(1)] : ['', ''];

/** 'none', or 'tours 3 of 40'. */
function scansOf({ scans, asked }: Times): string {
  const some = Object.entries(scans).map(([table, count]) => `${table} ${count} of ${asked}`);
  return asked === 0 ? '' : some.join(', ') || 'none';
}

function files(measured: readonly Measured[]): string[] {
  const columns = ['file', 'rows', 'MB', 'seconds', 'memory before', 'most while it was made'];
  const rows = measured.flatMap(({ size, exports }) =>
    exports.map(({ name, kind, megabytes, seconds, before, most }) =>
      line([
        name,
        String(size[kind]),
        megabytes.toFixed(1),
        seconds.toFixed(1),
        before.toFixed(0),
        most.toFixed(0),
      ]),
    ),
  );
  return [line(columns), line(columns.map(() => '---')), ...rows];
}

const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
