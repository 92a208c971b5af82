import { Archive, CalendarCheck, Download, History, Table2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { BOOKING_EXPORT_COLUMNS } from '../../../shared/exports/export-files.ts';
import { Panel } from '../../office/panel.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { SettingsRow } from './settings-row.tsx';
import { countWords, type SettingsView } from './settings-view.ts';

/** Files to download, and the restore. */
export function DataPanel({ view }: { view: SettingsView }) {
  const { exportable, tourFile, lastBackup, isSuperadmin } = view;
  return (
    <Panel title="Data" isPadded={false}>
      <SettingsRow
        icon={Table2}
        title="Tours"
        control={
          <ExportButton what="tours">
            Export CSV<span className="sr-only"> of the tours</span>
          </ExportButton>
        }
      >
        {`${countWords(exportable.tours, 'tour')} as ${tourFile}`}
      </SettingsRow>
      <SettingsRow
        icon={CalendarCheck}
        title="Bookings"
        control={
          <ExportButton what="bookings">
            Export CSV<span className="sr-only"> of the bookings</span>
          </ExportButton>
        }
      >
        {`${countWords(exportable.bookings, 'booking')}, ${BOOKING_EXPORT_COLUMNS} columns`}
      </SettingsRow>
      {isSuperadmin && (
        <>
          <SettingsRow
            icon={Archive}
            title="Full backup"
            control={<BackupButton>Backup</BackupButton>}
          >
            {`Tours, bookings, enquiries and reviews as JSON. ${lastBackup ? `Last one: ${lastBackup.savedAt}` : 'None has been saved yet.'}`}
          </SettingsRow>
          <SettingsRow
            icon={History}
            title="Restore a backup"
            control={
              <ButtonLink to="/admin/settings/restore" variant="ghost" size="sm">
                Restore...
              </ButtonLink>
            }
          >
            Shows what would change before anything does.
          </SettingsRow>
        </>
      )}
    </Panel>
  );
}

/** Asks for a table. It is a form, because exports of personal data leave an audit entry. */
function ExportButton({ what, children }: { what: 'tours' | 'bookings'; children: ReactNode }) {
  return (
    <Form method="post" action="/admin/settings/exports" reloadDocument>
      <input type="hidden" name="what" value={what} />
      <DownloadButton>{children}</DownloadButton>
    </Form>
  );
}

/** Asks for a backup, by its name or a new one. */
export function BackupButton({ file, children }: { file?: string; children: ReactNode }) {
  return (
    <Form method="post" action="/admin/settings/backup" reloadDocument>
      {file !== undefined && <input type="hidden" name="file" value={file} />}
      <DownloadButton>{children}</DownloadButton>
    </Form>
  );
}

function DownloadButton({ children }: { children: ReactNode }) {
  return (
    <Button type="submit" variant="ghost" size="sm">
      <Icon icon={Download} />
      <span>{children}</span>
    </Button>
  );
}
