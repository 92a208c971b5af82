import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  DEFAULT_RETENTION,
  RETENTION_KINDS,
  type RetentionKind,
} from '../shared/personal-data/retention.ts';

/*
 * What docs/OPERATING.md and docs/PRIVACY.md say about settings, periods, figures and log lines is
 * true.
 */

const OPERATING = readFileSync('docs/OPERATING.md', 'utf8');
const PRIVACY = readFileSync('docs/PRIVACY.md', 'utf8');
const SOURCE = globSync('src/{main,server/**/*}.ts', { exclude: ['**/*.test.ts'] })
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');

/** How the row of each period in docs/PRIVACY.md begins. */
const ROWS: Record<RetentionKind, string> = {
  bookings: 'Bookings:',
  health: 'Dietary and medical notes',
  enquiries: 'Enquiries:',
  spam: 'Enquiries:',
  messages: 'Texts of messages',
  audit: 'Audit log',
  sessions: 'Staff accounts',
};

test.each(RETENTION_KINDS)('docs/PRIVACY.md names the days of %s', (kind) => {
  const row = PRIVACY.split('\n').find((line) => line.startsWith(`| ${ROWS[kind]}`));
  expect(row).toContain(`**${DEFAULT_RETENTION[kind]} days**`);
});

test('docs/PRIVACY.md names both laws and what is left to a lawyer', () => {
  for (const words of ['GDPR', '91/2025', '## For a lawyer']) expect(PRIVACY).toContain(words);
});

test('docs/OPERATING.md names every setting', () => {
  const settings = [...readFileSync('.env.example', 'utf8').matchAll(/^#? ?([A-Z][A-Z0-9_]+)=/gm)];
  const named = [...OPERATING.matchAll(/`([A-Z][A-Z0-9_*]+)`/g)].map(
    ([, name = '']) => new RegExp(`^${name.replace('*', '\\w+')}$`),
  );
  expect(settings.length).toBeGreaterThan(30);
  const missing = settings
    .map(([, name = '']) => name)
    .filter((name) => !named.some((each) => each.test(name)));
  expect(missing).toEqual([]);
});

test('every figure, log line and command that docs/OPERATING.md names exists', () => {
  const figures = [...OPERATING.matchAll(/\b(song_xanh_\w+[a-z])/g)].map(([, name = '']) => name);
  const lines = [...OPERATING.matchAll(/^\| `([^`]+)` \((?:info|warn|error|fatal)\)/gm)].map(
    ([, line = '']) => line.replace('...', ''),
  );
  const scripts = [...OPERATING.matchAll(/\b(scripts\/[\w-]+\.ts)/g)].map(([, file = '']) => file);
  const { scripts: commands } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    scripts: Record<string, string>;
  };
  const npm = [...OPERATING.matchAll(/npm run ([\w:-]+)/g)].map(([, name = '']) => name);
  expect(Math.min(figures.length, lines.length, scripts.length, npm.length)).toBeGreaterThan(5);
  expect(figures.filter((name) => !SOURCE.includes(name))).toEqual([]);
  expect(lines.filter((line) => !SOURCE.includes(line))).toEqual([]);
  expect(scripts.filter((file) => !existsSync(file))).toEqual([]);
  expect(npm.filter((name) => !commands[name])).toEqual([]);
});

test('the unit in docs/OPERATING.md and the image run Node.js like `npm start`', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    scripts: Record<string, string>;
  };
  const unit = /```ini\n(.*?)```/s.exec(OPERATING)?.[1] ?? '';
  const settings = scripts.start?.match(/MALLOC\S+|--\S+/g) ?? [];
  expect(settings.length).toBeGreaterThan(5);
  for (const text of [unit, readFileSync('Dockerfile', 'utf8')]) {
    expect(settings.filter((setting) => !text.includes(setting))).toEqual([]);
  }
});
