import { readLine } from '../../../shared/plain-text.ts';
import type { HelpCenterContent } from '../../content/help-center.ts';

/** What the help center shows. Its URL holds all of it and is its only state. */
export interface HelpAddress {
  tab: HelpTab;
  search: string;
  /** Id of a topic or a question that the form is about at first. */
  topic: string;
}

export const HELP_PATH = '/help-center';
export const HELP_TABS = ['faqs', 'contact', 'support'] as const;
export type HelpTab = (typeof HELP_TABS)[number];

export const MAX_SEARCH_LENGTH = 100;

/** Reads the address. A bad value falls back to its default; never throws. */
export function readHelpAddress(params: URLSearchParams): HelpAddress {
  return {
    tab: HELP_TABS.find((tab) => tab === params.get('tab')) ?? 'faqs',
    search: readLine(params, 'search', MAX_SEARCH_LENGTH),
    topic: params.get('topic') ?? '',
  };
}

/** The address of what is asked for, without defaults. */
export function helpAddress({
  tab = 'faqs',
  search = '',
  topic = '',
}: Partial<HelpAddress>): string {
  const params = new URLSearchParams();
  if (tab !== 'faqs') params.set('tab', tab);
  if (search !== '') params.set('search', search);
  if (topic !== '') params.set('topic', topic);
  return params.size > 0 ? `${HELP_PATH}?${params}` : HELP_PATH;
}

/** The subject of a message about a topic or a question; undefined for an unknown one. */
export function subjectOf({ topics, faqs }: HelpCenterContent, topic: string): string | undefined {
  const questions = faqs.flatMap((category) => category.questions);
  return (
    topics.find(({ id }) => id === topic)?.name ??
    questions.find(({ id }) => id === topic)?.question
  );
}
