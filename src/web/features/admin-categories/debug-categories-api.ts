import { getCategories } from '../../../shared/api/categories.ts';
import { cutText } from '../../../shared/plain-text.ts';
import { BAD_FORMAT } from './category-messages.ts';

/** The categories API's answer to a call just made. */
export interface ApiReport {
  /** '200 OK', or 'no answer'. */
  status: string;
  milliseconds: number;
  /** What that means, in a sentence. */
  verdict: string;
  /** The first characters of the answer. */
  excerpt: string;
}

/** Calls the categories API like any client; never throws. */
export async function debugCategoriesApi(): Promise<ApiReport> {
  const start = performance.now();
  const elapsed = () => Math.round(performance.now() - start);
  try {
    const answer = await fetch(getCategories.path, { cache: 'no-store' });
    const text = await answer.text();
    return {
      status: `${answer.status} ${answer.statusText}`.trim(),
      milliseconds: elapsed(),
      verdict: verdictOn(answer.ok, text),
      excerpt: cutText(text, EXCERPT_LENGTH),
    };
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'Unknown error';
    return {
      status: 'no answer',
      milliseconds: elapsed(),
      verdict: `Connection failed: ${reason}`,
      excerpt: '',
    };
  }
}

const EXCERPT_LENGTH = 400;

function verdictOn(isOk: boolean, text: string): string {
  if (!isOk) return 'The server refused to answer.';
  const count = countOf(text);
  return count === null ? BAD_FORMAT : `The API works: ${count} categories.`;
}

/** The number of categories in an answer; null when it is not a list of them. */
function countOf(text: string): number | null {
  try {
    const parsed = getCategories.answer.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data.length : null;
  } catch {
    return null;
  }
}
