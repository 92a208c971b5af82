import { cpus } from 'node:os';
import type { Measured } from '../scale.ts';

/** The tables of a run as Markdown; the heading of the first line has no marks yet. */
export function report(measured: readonly Measured[]): string {
  const largest = measured.at(-1);
  const sizes = measured.map(({ size }) => `${size.tours} tours, ${size.bookings} bookings`);
  const [cpu] = cpus();
  return [
    `${new Date().toISOString().slice(0, 10)}, ${cpus().length} x ${cpu?.model ?? 'unknown CPU'}, Node ${process.version}`,
    '',
    `Sizes: ${sizes.map((text, place) => `(${place + 1}) ${text}`).join('; ')}.`,
    '',
    ...answers(measured),
    '',
    ...(largest ? files(largest) : []),
  ].join('\n');
}

function answers(measured: readonly Measured[]): string[] {
  const head = measured.flatMap((_, place) => [
    `p50 (${place + 1})`,
    `p95 (${place + 1})`,
    `max (${place + 1})`,
    `work p95 (${place + 1})`,
  ]);
  const names = measured[0]?.times ?? [];
  const rows = names.map(({ name, goal }, row) => {
    const cells = measured.flatMap(({ times }) => {
      const of = times[row];
      return of ? [of.p50, of.p95, of.max, of.work].map((ms) => ms.toFixed(1)) : [];
    });
    return line([name, goal === null ? '' : String(goal), ...cells]);
  });
  const columns = ['what, in ms', 'goal', ...head];
  return [line(columns), line(columns.map(() => '---')), ...rows];
}

function files({ size, exports }: Measured): string[] {
  const rows = exports.map(({ name, megabytes, seconds, before, most }) =>
    line([name, megabytes.toFixed(0), seconds.toFixed(1), before.toFixed(0), most.toFixed(0)]),
  );
  return [
    `Files of ${size.tours} tours and ${size.bookings} bookings, and the memory of the process (MB):`,
    '',
    line(['file', 'MB', 'seconds', 'memory before', 'most while it was made']),
    line(['---', '---', '---', '---', '---']),
    ...rows,
  ];
}

const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
