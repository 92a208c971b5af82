import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';

/**
 * What stands over the figures of a run, in one line: the day, the processors, Node, the load average.
 * @param more what else is to be known of the machine, which stands before Node, and of the run, behind it
 */
export function headline({ machine = '', run = '' } = {}): string {
  const parts = [
    new Date().toISOString().slice(0, 10),
    `${cpus().length} x ${cpus()[0]?.model ?? 'unknown CPU'}`,
    machine,
    `Node ${process.version}`,
    run,
    `load average ${loadavg()[0]?.toFixed(1)}`,
  ];
  return parts.filter(Boolean).join(', ');
}

/** Puts a run on top of the earlier ones in its file; its first line becomes the heading there. */
export function addResult(file: URL, text: string): void {
  const [title = '', ...earlier] = readFileSync(file, 'utf8').split('\n## ');
  const parts = [text, ...earlier].map((part) => part.trim());
  writeFileSync(file, `${[title.trim(), ...parts].join('\n\n## ')}\n`);
}
