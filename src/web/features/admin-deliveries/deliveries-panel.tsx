import { Send } from 'lucide-react';
import { Fragment, useRef } from 'react';
import { Form, useNavigate } from 'react-router';
import {
  DELIVERIES_PER_PAGE,
  DELIVERY_VIEWS,
  DELIVERY_VIEW_LABELS,
  HOOK_LABELS,
  hookSetting,
  parseDeliveryFilter,
  type DeliveryFilter,
  type DeliveryView,
} from '../../../shared/deliveries/delivery-filter.ts';
import { groupDigits } from '../../../shared/group-digits.ts';
import { pageCount } from '../../../shared/paging.ts';
import { BreakingName } from '../../office/breaking-name.tsx';
import { useFreshWhile } from '../../office/use-fresh-while.ts';
import { AUTO_COMPLETE, formParams, useEarlyChoice } from '../../office/use-search-form.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { LetterBoatDrawing } from '../../ui/drawings/letter-boat-drawing.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SelectField } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Message } from '../../ui/message.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import type { DeliveryResult } from './delivery-action.ts';
import { DELIVERIES_PATH, deliveriesAddress } from './delivery-addresses.ts';
import { DeliveryItem } from './delivery-item.tsx';
import type { DeliveryRow } from './delivery-row.ts';
import { useDeliveryAction } from './use-delivery-action.ts';

/** The messages to webhooks by their progress, and what can be done with them. */
export function DeliveriesPanel({
  filter,
  rows,
  counts,
  unsetHooks,
  canSendAgain,
  isLoading,
  answered,
}: {
  filter: DeliveryFilter;
  rows: readonly DeliveryRow[];
  counts: Readonly<Record<DeliveryView, number>>;
  /** Hooks with messages but without an address. */
  unsetHooks: readonly string[];
  /** Messages of all hooks that were given up and could be sent again. */
  canSendAgain: number;
  isLoading: boolean;
  answered: DeliveryResult | undefined;
}) {
  useFreshWhile(rows.some(({ isUnderWay }) => isUnderWay));
  return (
    <div className="min-w-0">
      <Toolbar filter={filter} counts={counts} canSendAgain={canSendAgain} />
      <UnsetHooks hooks={unsetHooks} />
      {rows.length === 0 ? (
        <EmptyState
          title={EMPTY[filter.view] ?? 'No messages here'}
          drawing={<LetterBoatDrawing />}
        >
          Every booking, enquiry and subscription sends a message to its webhook. The messages
          appear here.
        </EmptyState>
      ) : (
        <ul
          aria-label="Messages"
          aria-busy={isLoading}
          className={classNames(
            'divide-y divide-line transition-opacity',
            isLoading && 'opacity-60',
          )}
        >
          {rows.map((row) => (
            <li key={row.id}>
              <DeliveryItem row={row} answered={answered} />
            </li>
          ))}
        </ul>
      )}
      <div className="border-t border-line px-4 py-5 empty:hidden">
        <Pagination
          label="Pages of messages"
          page={filter.page}
          pageCount={pageCount(counts[filter.view], DELIVERIES_PER_PAGE)}
          hrefFor={(page) => deliveriesAddress({ ...filter, page })}
        />
      </div>
    </div>
  );
}

const EMPTY: Partial<Record<DeliveryView, string>> = {
  failing: 'Everything has arrived',
  waiting: 'Nothing is waiting',
  exhausted: 'Nothing was given up',
  not_configured: 'Everything could be sent',
};

function Toolbar({
  filter,
  counts,
  canSendAgain,
}: {
  filter: DeliveryFilter;
  counts: Readonly<Record<DeliveryView, number>>;
  canSendAgain: number;
}) {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const show = (asked: HTMLFormElement) =>
    void navigate(deliveriesAddress(parseDeliveryFilter(formParams(asked))), {
      preventScrollReset: true,
    });
  useEarlyChoice(() => form.current, show);
  const views = DELIVERY_VIEWS.map((value) => ({
    value,
    label: `${DELIVERY_VIEW_LABELS[value]} (${groupDigits(counts[value])})`,
  }));
  return (
    <div className="flex flex-wrap items-center gap-3 border-b border-line p-3.5 md:px-5">
      <Form
        ref={form}
        action={DELIVERIES_PATH}
        autoComplete={AUTO_COMPLETE}
        className="contents"
        onChange={(event) => show(event.currentTarget)}
      >
        <SelectField
          key={`view ${filter.view}`}
          label="State"
          isLabelHidden
          name="view"
          defaultValue={filter.view}
          options={views}
          controlSize="sm"
          className="w-full md:w-56"
        />
        <SelectField
          key={`hook ${filter.hook}`}
          label="Webhook"
          isLabelHidden
          name="hook"
          defaultValue={filter.hook}
          options={HOOKS}
          controlSize="sm"
          className="w-full md:w-48"
        />
        <noscript>
          <Button type="submit" variant="ghost" size="sm">
            Show
          </Button>
        </noscript>
      </Form>
      {canSendAgain > 0 && <SendAll count={canSendAgain} />}
    </div>
  );
}

const HOOKS = [
  { value: 'all', label: 'All webhooks' },
  ...Object.entries(HOOK_LABELS).map(([value, label]) => ({ value, label })),
];

function SendAll({ count }: { count: number }) {
  const action = useDeliveryAction();
  return (
    <action.Form method="post" className="md:ml-auto">
      <input type="hidden" name="intent" value="send-all-again" />
      <Button type="submit" size="sm" isBusy={action.isBusy} busyLabel="Sending...">
        <Icon icon={Send} />
        {`Send all given-up messages again (${groupDigits(count)})`}
      </Button>
    </action.Form>
  );
}

/** Why some messages were never sent, and what would change it. */
function UnsetHooks({ hooks }: { hooks: readonly string[] }) {
  if (hooks.length === 0) return null;
  return (
    <div className="border-b border-line p-3.5 md:px-5">
      <Message tone="info" className="text-14">
        <p>
          {hooks.length === 1
            ? 'One webhook has no address: its messages are stored but not sent. They can be sent once this setting is made: '
            : 'Some webhooks have no address: their messages are stored but not sent. They can be sent once these settings are made: '}
          {hooks.map((hook, index) => (
            <Fragment key={hook}>
              {index > 0 && ' '}
              <BreakingName name={hookSetting(hook) + (index < hooks.length - 1 ? ',' : '.')} />
            </Fragment>
          ))}
        </p>
      </Message>
    </div>
  );
}
