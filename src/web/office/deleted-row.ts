import { formatMoment } from '../../shared/dates/moment.ts';
import { addDays, formatPlainDate, todayInVietnam } from '../../shared/dates/plain-date.ts';

/** Something that was deleted and can be restored, as it is read. */
export interface DeletedRow {
  id: number;
  /** Its name, or that of its person. */
  name: string;
  /** A line under the name. */
  detail: string;
  /** When it was deleted, and by whom. */
  deleted: string;
  /** The last day on which it can be restored; null for what is never erased. */
  erased: string | null;
}

/**
 * When and by whom something was deleted, and until when it can be restored.
 * @param keptDays days that it waits before it is erased; null for what is never erased
 */
export function deletionOf(
  { deletedAt, deletedBy }: { deletedAt: Date; deletedBy: string | null },
  keptDays: number | null,
): Pick<DeletedRow, 'deleted' | 'erased'> {
  const when = formatMoment(deletedAt);
  return {
    deleted: deletedBy === null ? when : `${when}, by ${deletedBy}`,
    erased:
      keptDays === null ? null : formatPlainDate(addDays(todayInVietnam(deletedAt), keptDays)),
  };
}
