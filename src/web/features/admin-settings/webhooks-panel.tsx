import { Panel } from '../../office/panel.tsx';
import { Cell, DataTable, HeadCell, RowHead } from '../../ui/data-table.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import type { HookView, SettingsView } from './settings-view.ts';

/** The webhooks, without their addresses. */
export function WebhooksPanel({
  hooks,
  isSigned,
}: {
  hooks: readonly HookView[];
  isSigned: boolean;
}) {
  return (
    <Panel title="Webhooks" aside="Set on the server, addresses are never shown" isPadded={false}>
      <DataTable caption="Messages by webhook">
        <thead>
          <tr>
            <HeadCell>Message</HeadCell>
            <HeadCell align="right">Last 30 days</HeadCell>
            <HeadCell>Last delivered</HeadCell>
            <HeadCell>State</HeadCell>
          </tr>
        </thead>
        <tbody>
          {hooks.map(({ hook, label, recent, lastDelivered, state }) => (
            <tr key={hook}>
              <RowHead>{label}</RowHead>
              <Cell label="Last 30 days" align="right">
                {recent}
              </Cell>
              <Cell label="Last delivered">
                <LastDelivered moment={lastDelivered} />
              </Cell>
              <Cell label="State">
                <StatusBadge {...state} />
              </Cell>
            </tr>
          ))}
        </tbody>
      </DataTable>
      <div className="flex flex-wrap items-center justify-between gap-x-4 border-t border-line px-4 py-2 md:px-5">
        <TextLink to="/admin/deliveries" isForward>
          All deliveries
        </TextLink>
        <p className="text-14 text-ink-2">
          {isSigned ? 'Every message is signed.' : 'Messages are not signed: no secret is set.'}
        </p>
      </div>
    </Panel>
  );
}

/** In two lines where the panel is narrow: the state beside it stays in view. */
function LastDelivered({ moment }: { moment: HookView['lastDelivered'] }) {
  if (moment === null) return 'Never';
  return (
    <span>
      <span className="whitespace-nowrap">{`${moment.day},`}</span> {moment.time}
    </span>
  );
}

/**
 * What can be configured besides webhooks, such as mail: whether it is, and what happens without
 * it.
 */
export function SetUpPanel({ setUp }: { setUp: SettingsView['setUp'] }) {
  return (
    <Panel title="Setup" aside="Set on the server" isPadded={false}>
      <dl className="divide-y divide-line">
        {partsOf(setUp).map(({ name, isSet, words }) => (
          <div
            key={name}
            className="flex min-h-13.5 items-center justify-between gap-4 px-4 py-2 md:px-5"
          >
            <dt className="text-15">
              <span className="font-semibold">{name}</span>
              <span className="block text-14 text-ink-2">{words}</span>
            </dt>
            <dd>
              <StatusBadge tone={isSet ? 'green' : 'gray'} label={isSet ? 'On' : 'Not set'} />
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}

function partsOf(setUp: SettingsView['setUp']) {
  return [
    {
      name: 'Email',
      isSet: setUp.hasMail,
      words: setUp.hasMail ? 'Messages are sent by email.' : 'No email is sent.',
    },
    {
      name: 'AI import',
      isSet: setUp.hasAi,
      words: setUp.hasAi
        ? 'A language model reads pasted tours.'
        : 'The built-in reader reads pasted tours.',
    },
    {
      name: 'Image bucket',
      isSet: setUp.hasBucket,
      words: setUp.hasBucket
        ? 'Uploads are stored in the bucket.'
        : 'Uploads are stored in the data folder.',
    },
    {
      name: 'Vector map',
      isSet: setUp.hasMapStyle,
      words: setUp.hasMapStyle
        ? 'The explore map shows streets.'
        : 'The explore map shows our own outline.',
    },
    {
      name: 'Chat assistant',
      isSet: setUp.hasChat,
      words: setUp.hasChat ? 'Visitors can chat.' : 'No chat is offered.',
    },
  ];
}
