import {
  AUDIT_ENTRIES_PER_PAGE,
  DEFAULT_AUDIT_FILTER,
  isAuditFiltered,
  parseAuditFilter,
} from '../../../shared/audit/audit-filter.ts';
import { groupDigits } from '../../../shared/group-digits.ts';
import { pageCount } from '../../../shared/paging.ts';
import { AuditFilters } from '../../features/admin-audit/audit-filters.tsx';
import { AuditTable } from '../../features/admin-audit/audit-table.tsx';
import { auditAddress, toAuditOptions, toAuditRow } from '../../features/admin-audit/audit-view.ts';
import { appOf } from '../../lib/app-context.ts';
import { leadToLastPage } from '../../lib/last-page.ts';
import { hiddenPageMeta } from '../../lib/page-meta.ts';
import { requireAdmin } from '../../lib/require-admin.ts';
import { LoadProblem, loadingFailed } from '../../office/load-problem.tsx';
import { OfficeHead, TO_SETTINGS } from '../../office/office-head.tsx';
import { useIsListLoading } from '../../office/use-is-list-loading.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import type { Route } from './+types/audit';

/** One page of the log. */
export async function loader({ request, context }: Route.LoaderArgs) {
  requireAdmin({ request, context });
  const { services, clock } = appOf(context);
  const filter = parseAuditFilter(new URL(request.url).searchParams);
  const { entries, total, choices } = await services.audit.list(filter);
  const pages = pageCount(total, AUDIT_ENTRIES_PER_PAGE);
  leadToLastPage(request, filter.page, pages);
  return {
    filter,
    rows: entries.map(toAuditRow),
    total,
    pages,
    options: toAuditOptions(choices, filter),
    today: clock.today(),
  };
}

export const meta = hiddenPageMeta('Audit log');

export default function Audit({ loaderData }: Route.ComponentProps) {
  const { filter, rows, total, pages, options, today } = loaderData;
  const isLoading = useIsListLoading();
  const summary = `${rows.length} of ${groupDigits(total)} ${total === 1 ? 'entry' : 'entries'}`;
  return (
    <>
      <OfficeHead back={TO_SETTINGS} title="Audit log">
        Who did what, and when. Entries are only ever added.
      </OfficeHead>
      <div className="rounded-panel border border-line bg-surface max-xl:overflow-clip">
        <AuditFilters
          filter={filter}
          options={options}
          summary={isLoading ? 'Loading entries...' : summary}
          today={today}
        />
        {rows.length > 0 ? (
          <AuditTable rows={rows} isLoading={isLoading} />
        ) : (
          <EmptyState
            title={isAuditFiltered(filter) ? 'No such entries' : 'No entries yet'}
            action={
              isAuditFiltered(filter) && (
                <ButtonLink to={auditAddress(DEFAULT_AUDIT_FILTER)} variant="ghost" size="sm">
                  Show all entries
                </ButtonLink>
              )
            }
          >
            {isAuditFiltered(filter)
              ? 'Try other days, or another person.'
              : 'Every change that staff make is recorded here.'}
          </EmptyState>
        )}
      </div>
      <div className="mt-6">
        <Pagination
          label="Pages of the audit log"
          page={filter.page}
          pageCount={pages}
          hrefFor={(page) => auditAddress({ ...filter, page })}
        />
      </div>
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const message = loadingFailed('entries', error);
  return <LoadProblem back={TO_SETTINGS} title="Audit log" message={message} />;
}
