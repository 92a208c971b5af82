import { ArrowRight, ClipboardList, FileUser, KeyRound, Users } from 'lucide-react';
import { Panel } from '../../office/panel.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { SettingsRow } from './settings-row.tsx';
import type { SettingsView } from './settings-view.ts';

/** Who may sign in, and who did what. */
export function PeoplePanel({
  view: { admins, passwordChanged, isSuperadmin },
}: {
  view: Pick<SettingsView, 'admins' | 'passwordChanged' | 'isSuperadmin'>;
}) {
  return (
    <Panel title="People" isPadded={false}>
      <SettingsRow
        icon={Users}
        title="Admin accounts"
        control={
          <ButtonLink to="/admin/account-management" variant="ghost" size="sm">
            Manage<span className="sr-only"> admin accounts</span>
            <Icon icon={ArrowRight} />
          </ButtonLink>
        }
      >
        {admins}
      </SettingsRow>
      <SettingsRow
        icon={KeyRound}
        title="Your account"
        control={
          <ButtonLink to="/admin/my-account" variant="ghost" size="sm">
            Open<span className="sr-only"> your account</span>
          </ButtonLink>
        }
      >
        {passwordChanged
          ? `Password changed ${passwordChanged}. Other sessions end when you change it.`
          : 'Your password has never been changed. Other sessions end when you change it.'}
      </SettingsRow>
      <SettingsRow
        icon={ClipboardList}
        title="Audit log"
        control={
          <ButtonLink to="/admin/audit" variant="ghost" size="sm">
            Read<span className="sr-only"> the audit log</span>
          </ButtonLink>
        }
      >
        Who did what and when, with the values before and after.
      </SettingsRow>
      {isSuperadmin && (
        <SettingsRow
          icon={FileUser}
          title="Personal data"
          control={
            <ButtonLink to="/admin/settings/personal-data" variant="ghost" size="sm">
              Open<span className="sr-only"> personal data</span>
            </ButtonLink>
          }
        >
          For when a person asks what you keep about them, or asks to be erased.
        </SettingsRow>
      )}
    </Panel>
  );
}
