import { unescaped } from './html-text.ts';

/**
 * All class attributes of a piece of HTML as they are written, each once: many elements share
 * theirs.
 */
export function classListsOf(html: string): Set<string> {
  const lists = new Set<string>();
  for (const [, list = ''] of html.matchAll(/\sclass="([^"]*)"/g)) lists.add(list);
  return lists;
}

/** All classes in these class attributes, each once. */
export function classesIn(lists: Iterable<string>): Set<string> {
  const classes = new Set<string>();
  for (const list of lists) for (const name of unescaped(list).split(/\s+/)) classes.add(name);
  // Empty lists and trailing spaces give an empty class.
  classes.delete('');
  return classes;
}
