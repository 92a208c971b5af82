import { getCategories } from '../../../shared/api/categories.ts';
import { cutText } from '../../../shared/plain-text.ts';
import { BAD_FORMAT } from './category-messages.ts';

/** What the API of the categories answered when it was asked just now. */
export interface ApiReport {
  /** '200 OK', or 'no answer'. */
  status: string;
  milliseconds: number;
  /** What to think of it, in a sentence. */
  verdict: string;
  /** The first characters of the answer. */
  excerpt: string;
}

/** Asks the API for the categories, as any client does; never throws. */
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

/** How many categories a text lists; null when it is no list of them. */
function countOf(text: string): number | null {
  try {
    const parsed = getCategories.answer.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data.length : null;
  } catch {
    return null;
  }
}
