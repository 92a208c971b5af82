import type { DeletedLook } from '../../office/deleted-list.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import type { DeletedTourRow } from './deleted-row.ts';
import { restoreForm } from './use-undo-delete.ts';

/** How deleted tours are listed. */
export const DELETED_TOUR_LOOK: DeletedLook<DeletedTourRow> = {
  things: 'tours',
  nameHead: 'Tour',
  columns: [
    { head: 'Duration', cell: ({ duration }) => duration },
    { head: 'Category', cell: ({ category }) => category },
    {
      head: 'Status',
      cell: ({ published }) =>
        published ? (
          <StatusBadge tone="green" label="Published" />
        ) : (
          <StatusBadge tone="amber" label="Draft" />
        ),
    },
  ],
  restoreForm: ({ id }) => restoreForm([id]),
  words: ({ name }) => ({ restore: `Restore the tour ${name}`, restored: `“${name}” restored.` }),
};
