import {
  Archive,
  Database,
  HardDrive,
  Images,
  Info,
  ListChecks,
  Mail,
  RefreshCw,
  Send,
  type LucideIcon,
} from 'lucide-react';
import { Form, useNavigation } from 'react-router';
import type { HealthLine } from '../../../server/features/settings/health.ts';
import { Panel } from '../../office/panel.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { SettingsRow } from './settings-row.tsx';
import type { SettingsView } from './settings-view.ts';

/** How every part of the product is doing, each in a sentence. */
export function HealthPanel({
  view: { health, checkedAt },
}: {
  view: Pick<SettingsView, 'health' | 'checkedAt'>;
}) {
  const navigation = useNavigation();
  const isChecking =
    navigation.state === 'loading' && navigation.location.pathname === '/admin/settings';
  return (
    <Panel
      isPadded={false}
      title="Health"
      aside={
        <Form
          action="/admin/settings"
          preventScrollReset
          replace
          className="-my-0.75 flex items-center justify-between gap-3 max-md:w-[calc(100vw-4.125rem)]"
        >
          <output>{checkedAt}</output>
          <Button
            type="submit"
            variant="ghost"
            size="sm"
            isBusy={isChecking}
            busyLabel="Checking..."
          >
            <Icon icon={RefreshCw} />
            Check
          </Button>
        </Form>
      }
    >
      {health.map(({ part, title, sentence, tone, word }) => (
        <SettingsRow
          key={part}
          icon={ICONS[part]}
          title={title}
          mark={part !== 'versions' && <StatusBadge tone={tone} label={word} />}
        >
          {sentence}
        </SettingsRow>
      ))}
      <p className="border-t border-line px-4 py-2 md:px-5">
        <TextLink to="/admin/system-test" isForward>
          Open the system test
        </TextLink>
      </p>
    </Panel>
  );
}

const ICONS: Record<HealthLine['part'], LucideIcon> = {
  database: Database,
  queue: ListChecks,
  storage: Images,
  deliveries: Send,
  mail: Mail,
  backups: Archive,
  disk: HardDrive,
  versions: Info,
};
