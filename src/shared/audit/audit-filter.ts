import { readDay, type PlainDate } from '../dates/plain-date.ts';
import { readPage } from '../paging.ts';
import { readLine } from '../plain-text.ts';

/** What the audit log shows. Its URL holds all of it and is its only state. '' is everything. */
export interface AuditFilter {
  /** The user name of who did it; 'system' where no admin acted. */
  actor: string;
  action: string;
  entity: string;
  /** Days in Hanoi, both included; or ''. */
  from: PlainDate;
  to: PlainDate;
  /** From 1. */
  page: number;
}

export const DEFAULT_AUDIT_FILTER: AuditFilter = {
  actor: '',
  action: '',
  entity: '',
  from: '',
  to: '',
  page: 1,
};

export const AUDIT_ENTRIES_PER_PAGE = 30;

const MAX_WORD = 120;

/** Reads the log's URL. A bad value falls back to its default; never throws. */
export function parseAuditFilter(params: URLSearchParams): AuditFilter {
  const word = (name: string) => readLine(params, name, MAX_WORD);
  return {
    actor: word('actor'),
    action: word('action'),
    entity: word('entity'),
    from: readDay(params, 'from'),
    to: readDay(params, 'to'),
    page: readPage(params),
  };
}

/** The URL of a filter: always in the same order and without defaults. */
export function auditFilterToSearchParams(filter: AuditFilter): URLSearchParams {
  const params = new URLSearchParams();
  for (const name of ['actor', 'action', 'entity', 'from', 'to'] as const)
    if (filter[name] !== '') params.set(name, filter[name]);
  if (filter.page > 1) params.set('page', String(filter.page));
  return params;
}

/** Whether the filter leaves anything out of the log. */
export function isAuditFiltered({ actor, action, entity, from, to }: AuditFilter): boolean {
  return [actor, action, entity, from, to].some((value) => value !== '');
}
