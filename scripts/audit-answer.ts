/** What asking the registry gave: whether the build may go on, and the sentence that says why. */
export interface Verdict {
  isFine: boolean;
  sentence: string;
}

interface Weakness {
  severity: string;
}

const SERIOUS = new Set(['high', 'critical']);

/** Judges what `npm audit --json` printed. No answer is no reason to fail, and is said. */
export function judgeWeaknesses(printed: string): Verdict {
  const report = parse(printed) as { vulnerabilities?: Record<string, Weakness> } | null;
  if (!report?.vulnerabilities) return unknown('known vulnerabilities');
  const serious = Object.entries(report.vulnerabilities).filter(([, { severity }]) =>
    SERIOUS.has(severity),
  );
  if (serious.length === 0)
    return { isFine: true, sentence: 'No dependency has a serious vulnerability.' };
  const names = serious.map(([name, { severity }]) => `${name} (${severity})`).join(', ');
  return {
    isFine: false,
    sentence: `Dependencies with a serious vulnerability: ${names}. See npm audit.`,
  };
}

/** Judges what `npm audit signatures --json` printed. */
export function judgeSignatures(printed: string): Verdict {
  const report = parse(printed) as { invalid?: { name: string; version: string }[] } | null;
  if (!Array.isArray(report?.invalid)) return unknown('signatures');
  if (report.invalid.length === 0)
    return { isFine: true, sentence: 'No dependency has a wrong signature.' };
  const names = report.invalid.map(({ name, version }) => `${name}@${version}`).join(', ');
  return { isFine: false, sentence: `Dependencies that differ from what was published: ${names}.` };
}

const unknown = (what: string): Verdict => ({
  isFine: true,
  sentence: `NOT CHECKED: the registry did not answer about ${what}.`,
});

function parse(printed: string): unknown {
  try {
    return JSON.parse(printed);
  } catch {
    return null;
  }
}
