import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';

/**
 * The line above the figures of a run: date, processors, Node, load average.
 * @param more.machine further facts about the machine, which come before Node
 * @param more.run facts about the run, which come after it
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

/** Puts a run on top of the earlier ones in its file; its first line becomes its heading there. */
export function addResult(file: URL, text: string): void {
  const [title = '', ...earlier] = readFileSync(file, 'utf8').split('\n## ');
  const parts = [text, ...earlier].map((part) => part.trim());
  writeFileSync(file, `${[title.trim(), ...parts].join('\n\n## ')}\n`);
}
