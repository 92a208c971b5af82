import { RotateCcw, Trash2 } from 'lucide-react';
import type { DangerAct } from '../../../shared/exports/danger-acts.ts';
import { Panel } from '../../office/panel.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { SettingsRow } from './settings-row.tsx';
import { countWords } from './settings-view.ts';

/** Acts without a simple undo (back-office spec, section 2); shown to superadmins. */
export function DangerPanel({ bookings }: { bookings: number }) {
  return (
    <Panel title="Danger zone" aside="Superadmin only" isPadded={false} isDangerous>
      <SettingsRow
        icon={RotateCcw}
        title="Reset tours"
        control={<DangerLink act="reset-tours">Reset tours</DangerLink>}
      >
        Puts the starter catalogue back. A backup is saved first.
      </SettingsRow>
      <SettingsRow
        icon={Trash2}
        title="Clear bookings"
        control={<DangerLink act="clear-bookings">Clear bookings</DangerLink>}
      >
        {`Removes ${bookings === 0 ? 'all bookings' : countWords(bookings, 'booking')}. You will be asked twice, the second time for a word.`}
      </SettingsRow>
    </Panel>
  );
}

function DangerLink({ act, children }: { act: DangerAct; children: string }) {
  return (
    <ButtonLink
      to={`/admin/settings?confirm=${act}`}
      preventScrollReset
      variant="danger-quiet"
      size="sm"
      className="border-red! px-4.5!"
    >
      {children}
    </ButtonLink>
  );
}
