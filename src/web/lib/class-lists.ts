import { unescaped } from './html-text.ts';

/** The class attributes of a piece of a page as they are written, each once: many elements are alike. */
export function classListsOf(html: string): Set<string> {
  const lists = new Set<string>();
  for (const [, list = ''] of html.matchAll(/\sclass="([^"]*)"/g)) lists.add(list);
  return lists;
}

/** Every class that stands in these class attributes, each once. */
export function classesIn(lists: Iterable<string>): Set<string> {
  const classes = new Set<string>();
  for (const list of lists) for (const name of unescaped(list).split(/\s+/)) classes.add(name);
  // A list that is empty, or ends with a space, names no class.
  classes.delete('');
  return classes;
}
