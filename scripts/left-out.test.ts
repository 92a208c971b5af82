import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test.each(['.oxfmtrc.json', '.oxlintrc.json'])(
  '%s leaves out no folder wherever it is: `public` also meant the routes of the public pages',
  (file) => {
    const { ignorePatterns } = JSON.parse(readFileSync(file, 'utf8')) as {
      ignorePatterns: string[];
    };
    expect(ignorePatterns).toContain('/public');
    expect(ignorePatterns.filter((pattern) => /^\w+$/.test(pattern))).toEqual([]);
  },
);
