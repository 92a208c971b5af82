import {
  SUBSCRIBERS_PER_PAGE,
  type SubscriberFilter,
} from '../../../shared/enquiries/subscriber-filter.ts';
import { pageCount } from '../../../shared/paging.ts';
import { BreakingEmail } from '../../office/breaking-email.tsx';
import { useOfferUndo } from '../../office/offer-undo.tsx';
import { useSentForm } from '../../office/sent-form.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Cell, DataTable, HeadCell, RowHead } from '../../ui/data-table.tsx';
import { KarstDrawing } from '../../ui/drawings/karst-drawing.tsx';
import { LetterBoatDrawing } from '../../ui/drawings/letter-boat-drawing.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { TabPanel, Tabs } from '../../ui/tabs.tsx';
import { useToast } from '../../ui/toast.tsx';
import type { SubscriberResult } from './subscriber-action.ts';
import { SUBSCRIBERS_PATH, subscribersAddress } from './subscriber-addresses.ts';
import type { SubscriberRow } from './subscriber-row.ts';
import { SubscribersToolbar } from './subscribers-toolbar.tsx';

/** Who is on the newsletter's list, and who has left it. */
export function SubscribersPanel({
  filter,
  rows,
  total,
  counts,
  isLoading,
}: {
  filter: SubscriberFilter;
  rows: readonly SubscriberRow[];
  /** Addresses that the filter finds, on all pages. */
  total: number;
  counts: { current: number; ended: number };
  isLoading: boolean;
}) {
  const tabs = [
    { id: 'current', label: 'On the list', count: counts.current },
    { id: 'ended', label: 'Unsubscribed', count: counts.ended },
  ] as const;
  const summary = `${rows.length} of ${total} ${total === 1 ? 'address' : 'addresses'}`;
  return (
    <div className="min-w-0">
      <div className="px-4 md:px-5">
        <Tabs
          label="Subscribers"
          selected={filter.group}
          tabs={tabs.map((tab) => ({
            ...tab,
            to: subscribersAddress({ ...filter, group: tab.id, page: 1 }),
          }))}
        />
      </div>
      <TabPanel id={filter.group}>
        <SubscribersToolbar filter={filter} summary={isLoading ? 'Loading...' : summary} />
        {rows.length === 0 ? (
          <NoSubscribers filter={filter} />
        ) : (
          <DataTable caption="Subscribers" isLoading={isLoading}>
            <thead>
              <tr>
                <HeadCell>Email</HeadCell>
                <HeadCell>Source</HeadCell>
                <HeadCell>Since</HeadCell>
                {filter.group === 'ended' && <HeadCell>Unsubscribed</HeadCell>}
                <HeadCell align="right">Actions</HeadCell>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <Row key={row.id} row={row} />
              ))}
            </tbody>
          </DataTable>
        )}
        <div className="px-4 py-5 empty:hidden">
          <Pagination
            label="Pages of subscribers"
            page={filter.page}
            pageCount={pageCount(total, SUBSCRIBERS_PER_PAGE)}
            hrefFor={(page) => subscribersAddress({ ...filter, page })}
          />
        </div>
      </TabPanel>
    </div>
  );
}

function Row({ row }: { row: SubscriberRow }) {
  const isEnded = row.ended !== '';
  const action = useSubscriberAction(row);
  return (
    <tr>
      <RowHead>
        <span className="wrap-anywhere">
          <BreakingEmail email={row.email} />
        </span>
      </RowHead>
      <Cell label="Source">{row.source}</Cell>
      <Cell label="Since">
        <span className="whitespace-nowrap">{row.since}</span>
      </Cell>
      {isEnded && (
        <Cell label="Unsubscribed">
          <span className="whitespace-nowrap">{row.ended}</span>
        </Cell>
      )}
      <Cell label="" align="right">
        <action.Form method="post" className="inline-block">
          <input type="hidden" name="intent" value={isEnded ? 'resubscribe' : 'unsubscribe'} />
          <input type="hidden" name="subscriberId" value={row.id} />
          <Button
            type="submit"
            variant={isEnded ? 'quiet' : 'danger-quiet'}
            size="sm"
            isBusy={action.isBusy}
            busyLabel="Saving..."
          >
            {isEnded ? 'Put back' : 'Unsubscribe'}
            <span className="sr-only">{` ${row.email}`}</span>
          </Button>
        </action.Form>
      </Cell>
    </tr>
  );
}

/** The form of a row, sent without leaving the page; removing an address can be undone. */
function useSubscriberAction({ id, email }: SubscriberRow) {
  const toast = useToast();
  const said = ({ ok, message }: SubscriberResult) =>
    ok ? `${email} is back on the list.` : message;
  const offerUndo = useOfferUndo(said);
  const { Form, isBusy } = useSentForm<SubscriberResult>((result) => {
    const { ok, intent } = result;
    if (!ok || intent === 'resubscribe')
      return toast({ tone: ok ? 'success' : 'error', text: said(result) });
    offerUndo(`${email} gets no more newsletters.`, {
      action: SUBSCRIBERS_PATH,
      intent: 'resubscribe',
      field: 'subscriberId',
      values: [String(id)],
    });
  });
  return { Form, isBusy };
}

function NoSubscribers({ filter }: { filter: SubscriberFilter }) {
  if (filter.search !== '' || filter.source !== 'all') {
    return (
      <EmptyState
        title="Nobody found"
        drawing={<KarstDrawing />}
        action={
          <ButtonLink
            to={subscribersAddress({ ...filter, search: '', source: 'all', page: 1 })}
            variant="ghost"
            size="sm"
          >
            Show all addresses
          </ButtonLink>
        }
      >
        Try a shorter part of the address, or another source.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={filter.group === 'ended' ? 'Nobody has unsubscribed' : 'Nobody is on the list yet'}
      drawing={<LetterBoatDrawing />}
    >
      {filter.group === 'ended'
        ? 'Addresses that unsubscribe are kept here, so that no import brings them back.'
        : 'Addresses come from the form at the foot of the site and from the blog.'}
    </EmptyState>
  );
}
