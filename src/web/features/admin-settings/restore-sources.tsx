import { useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { MAX_BACKUP_UPLOAD } from '../../../shared/exports/export-files.ts';
import { Panel } from '../../office/panel.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Cell, DataTable, HeadCell, RowHead } from '../../ui/data-table.tsx';
import { TextField } from '../../ui/field.tsx';
import { BackupButton } from './data-panel.tsx';
import type { BackupView } from './settings-view.ts';

/** The backups on the server. */
export function SavedBackups({ backups }: { backups: readonly BackupView[] }) {
  return (
    <Panel title="Saved here" aside="The twenty newest are kept" isPadded={false}>
      {backups.length === 0 ? (
        <p className="px-4 py-5 text-ink-2 md:px-5">
          No backup has been saved here yet. One is saved before every act in the danger zone, and
          whenever someone downloads one.
        </p>
      ) : (
        <DataTable caption="Backups saved here">
          <thead>
            <tr>
              <HeadCell>Saved</HeadCell>
              <HeadCell align="right">Size</HeadCell>
              <HeadCell align="right">Actions</HeadCell>
            </tr>
          </thead>
          <tbody>
            {backups.map(({ name, savedAt, size }) => (
              <tr key={name}>
                <RowHead>
                  {savedAt}
                  <span className="block text-13 font-normal break-all text-ink-3">{name}</span>
                </RowHead>
                <Cell label="Size" align="right">
                  {size}
                </Cell>
                <Cell align="right">
                  <span className="inline-flex flex-wrap justify-end gap-2">
                    <BackupButton file={name}>
                      Download<span className="sr-only">{` the backup of ${savedAt}`}</span>
                    </BackupButton>
                    <ButtonLink
                      to={`/admin/settings/restore?${new URLSearchParams({ file: name })}`}
                      variant="ghost"
                      size="sm"
                    >
                      Compare<span className="sr-only">{` the backup of ${savedAt}`}</span>
                    </ButtonLink>
                  </span>
                </Cell>
              </tr>
            ))}
          </tbody>
        </DataTable>
      )}
    </Panel>
  );
}

/** Said before a large file is sent: what refuses it, the server or a proxy, knows no way on. */
const TOO_LARGE =
  'This file is too large to be uploaded. Ask whoever runs the site to put it into the server’s backups folder: then it is in the list below.';
/** Bytes that a form adds to its file. */
const FORM_BYTES = 1024;

/** Uploads a backup from the person's own machine. */
export function BringBackup({ problem }: { problem: string | undefined }) {
  const isBusy = useNavigation().state === 'submitting';
  const [isTooLarge, setTooLarge] = useState(false);
  return (
    <Panel title="From your device" isPadded={false}>
      <Form
        method="post"
        encType="multipart/form-data"
        reloadDocument
        onSubmit={(event) => {
          if (isTooLarge) event.preventDefault();
        }}
        className="flex flex-wrap items-start gap-4 p-4 md:p-5"
      >
        <input type="hidden" name="intent" value="bring" />
        <TextField
          type="file"
          name="file"
          label="Backup file"
          accept=".json,application/json"
          required
          onChange={({ currentTarget }) => {
            const bytes = currentTarget.files?.[0]?.size ?? 0;
            setTooLarge(bytes + FORM_BYTES > MAX_BACKUP_UPLOAD);
          }}
          error={isTooLarge ? TOO_LARGE : problem}
          help="A file whose name begins with system_backup_, exactly as it was saved, 64 MB at most. A larger one can be put into the server’s backups folder."
          className="min-w-0 flex-1 basis-72 [&_input]:py-3 [&_input]:file:mr-3 [&_input]:file:font-semibold [&_input]:file:text-action"
        />
        <Button
          type="submit"
          variant="ghost"
          className="md:mt-7"
          isBusy={isBusy}
          busyLabel="Reading..."
        >
          Compare
        </Button>
      </Form>
    </Panel>
  );
}
