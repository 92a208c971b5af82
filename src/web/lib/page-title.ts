import { agency } from '../content/agency.ts';

/** The title of a page in the browser's tab: what it is, then whose it is. */
export const pageTitle = (what: string) => `${what} | ${agency.name}`;
