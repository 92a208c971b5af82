import type { FaqCategory } from '../../content/help-center.ts';

/** The categories with the questions that match a search; categories without any stay, empty. */
export function searchFaqs(categories: readonly FaqCategory[], search: string): FaqCategory[] {
  return categories.map((category) => ({
    ...category,
    questions: category.questions.filter(
      ({ question, answer }) => isIn(question, search) || isIn(answer, search),
    ),
  }));
}

/** How many questions there are in all. */
export function countQuestions(categories: readonly FaqCategory[]): number {
  return categories.reduce((sum, { questions }) => sum + questions.length, 0);
}

/** A piece of a text; every second piece, from the second on, is the search. */
export function splitAtHits(text: string, search: string): string[] {
  const pieces: string[] = [];
  const [where, what] = [text.toLowerCase(), search.toLowerCase()];
  let from = 0;
  for (let at = hitFrom(where, what, 0); at >= 0; at = hitFrom(where, what, from)) {
    pieces.push(text.slice(from, at), text.slice(at, at + what.length));
    from = at + what.length;
  }
  return [...pieces, text.slice(from)];
}

const hitFrom = (where: string, what: string, from: number) =>
  what === '' ? -1 : where.indexOf(what, from);

/** Case does not matter (public spec, section 5). */
function isIn(text: string, search: string): boolean {
  return text.toLowerCase().includes(search.toLowerCase());
}
