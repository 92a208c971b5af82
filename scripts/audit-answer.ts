/** What asking the registry gave: whether the build may go on, and the sentence that says why. */
export interface Verdict {
  isFine: boolean;
  sentence: string;
}

interface Weakness {
  severity: string;
  isDirect?: boolean;
}

const SERIOUS = new Set(['high', 'critical']);

/** Judges what `npm audit --json` printed. No answer is no reason to fail, and is said. */
export function judgeWeaknesses(printed: string): Verdict {
  const report = parse(printed) as { vulnerabilities?: Record<string, Weakness> } | null;
  if (!report?.vulnerabilities) return unknown('known weaknesses');
  const serious = Object.entries(report.vulnerabilities).filter(([, { severity }]) =>
    SERIOUS.has(severity),
  );
  if (serious.length === 0) return { isFine: true, sentence: 'No part has a serious weakness.' };
  const names = serious.map(([name, { severity }]) => `${name} (${severity})`).join(', ');
  return { isFine: false, sentence: `Parts with a serious weakness: ${names}. See npm audit.` };
}

/** Judges what `npm audit signatures --json` printed. */
export function judgeSignatures(printed: string): Verdict {
  const report = parse(printed) as { invalid?: { name: string; version: string }[] } | null;
  if (!Array.isArray(report?.invalid)) return unknown('signatures');
  if (report.invalid.length === 0)
    return { isFine: true, sentence: 'No part has a wrong signature.' };
  const names = report.invalid.map(({ name, version }) => `${name}@${version}`).join(', ');
  return { isFine: false, sentence: `Parts that are not what was published: ${names}.` };
}

const unknown = (what: string): Verdict => ({
  isFine: true,
  sentence: `NOT CHECKED: the registry could not be asked about ${what}.`,
});

function parse(printed: string): unknown {
  try {
    return JSON.parse(printed);
  } catch {
    return null;
  }
}
