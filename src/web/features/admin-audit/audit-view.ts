import type { AuditPage } from '../../../server/features/audit/audit.service.ts';
import { auditFilterToSearchParams, type AuditFilter } from '../../../shared/audit/audit-filter.ts';
import { formatMoment } from '../../../shared/dates/moment.ts';
import type { SelectOption } from '../../ui/field.tsx';
import { actionWords, changeLines, entityWords, pageOf, subjectWords } from './audit-words.ts';

/** An entry of the log, in words. */
export interface AuditRow {
  id: number;
  at: string;
  actor: string;
  /** 'changed', 'deleted'. */
  action: string;
  /** 'booking 17', 'all tours'. */
  subject: string;
  /** The page that shows it; null where there is none. */
  to: string | null;
  changes: string[];
}

/** What the filters offer. */
export type AuditOptions = Record<'actor' | 'action' | 'entity', SelectOption[]>;

/** An entry in words, with its time in Hanoi. */
export function toAuditRow(entry: AuditPage['entries'][number]): AuditRow {
  const { id, at, actor, action, entity, entityId, changes } = entry;
  return {
    id,
    at: formatMoment(at),
    actor: actorWords(actor),
    action: actionWords(action),
    subject: subjectWords(entity, entityId),
    to: pageOf(entity, entityId),
    changes: changeLines(changes),
  };
}

/**
 * The options of the filters: what is in the log, and what the address asks for even if it is not.
 */
export function toAuditOptions(choices: AuditPage['choices'], filter: AuditFilter): AuditOptions {
  return {
    actor: optionsOf('Everyone', choices.actors, filter.actor, actorWords),
    action: optionsOf('Everything', choices.actions, filter.action, actionWords),
    entity: optionsOf('All kinds', choices.entities, filter.entity, entityWords),
  };
}

function optionsOf(
  all: string,
  values: readonly string[],
  chosen: string,
  words: (value: string) => string,
): SelectOption[] {
  const known = chosen === '' || values.includes(chosen) ? values : [...values, chosen];
  return [
    { value: '', label: all },
    ...known
      .map((value) => ({ value, label: words(value) }))
      .sort((a, b) => a.label.localeCompare(b.label, 'en')),
  ];
}

const actorWords = (actor: string) => (actor === 'system' ? 'The website' : actor);

/** The address of the log with a filter. */
export function auditAddress(filter: AuditFilter): string {
  const query = auditFilterToSearchParams(filter).toString();
  return query ? `/admin/audit?${query}` : '/admin/audit';
}
