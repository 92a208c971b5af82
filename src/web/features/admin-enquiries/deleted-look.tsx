import type { DeletedLook } from '../../office/deleted-list.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import type { DeletedEnquiryRow } from './deleted-row.ts';
import { stateLook } from './enquiry-look.ts';
import { restoreForm } from './use-undo-delete.ts';

/** How deleted enquiries are listed. */
export const DELETED_ENQUIRY_LOOK: DeletedLook<DeletedEnquiryRow> = {
  things: 'enquiries',
  nameHead: 'From',
  columns: [
    { head: 'Source', cell: ({ source }) => source },
    { head: 'Received', cell: ({ received }) => received },
    { head: 'Status', cell: ({ state }) => <StatusBadge {...stateLook(state)} /> },
  ],
  restoreForm: ({ id }) => restoreForm(id),
  words: ({ name }) => ({
    restore: `Restore the enquiry of ${name}`,
    restored: `Enquiry of ${name} restored.`,
  }),
};
