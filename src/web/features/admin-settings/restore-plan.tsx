import { groupDigits } from '../../../shared/group-digits.ts';
import { Panel } from '../../office/panel.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Cell, DataTable, HeadCell, RowHead } from '../../ui/data-table.tsx';
import type { PlanView } from './restore-view.ts';

/** What restoring a backup would change, before anything is changed. */
export function RestorePlanPanel({ file, plan }: { file: string; plan: PlanView }) {
  return (
    <Panel title="What would change" aside={`Backup of ${plan.takenAt}`} isPadded={false}>
      {!plan.isSame && <Changes rows={plan.rows} />}
      <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line px-4 py-3.5 md:px-5">
        <p className="min-w-0 flex-1 basis-60 text-15">
          {plan.summary}
          {plan.unchanged && <span className="block text-ink-2">{plan.unchanged}</span>}
        </p>
        <ButtonLink to="/admin/settings/restore" variant="ghost" size="sm">
          Another backup
        </ButtonLink>
        {!plan.isSame && (
          <ButtonLink
            to={`/admin/settings/restore?${new URLSearchParams({ file, confirm: 'restore' })}`}
            preventScrollReset
            variant="danger"
            size="sm"
          >
            Restore this backup...
          </ButtonLink>
        )}
      </div>
    </Panel>
  );
}

function Changes({ rows }: Pick<PlanView, 'rows'>) {
  return (
    <DataTable caption="Changes by kind of record">
      <thead>
        <tr>
          <HeadCell>Records</HeadCell>
          <HeadCell align="right">Come back</HeadCell>
          <HeadCell align="right">Change</HeadCell>
          <HeadCell align="right">Go</HeadCell>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ table, added, changed, removed }) => (
          <tr key={table}>
            <RowHead>{table}</RowHead>
            <Cell label="Come back" align="right">
              <Amount value={added} />
            </Cell>
            <Cell label="Change" align="right">
              <Amount value={changed} />
            </Cell>
            <Cell label="Go" align="right">
              <Amount value={removed} isLoss />
            </Cell>
          </tr>
        ))}
      </tbody>
    </DataTable>
  );
}

function Amount({ value, isLoss = false }: { value: number; isLoss?: boolean }) {
  if (value === 0) return <span className="text-ink-3">0</span>;
  return (
    <span className={isLoss ? 'font-semibold text-red' : 'font-semibold'}>
      {groupDigits(value)}
    </span>
  );
}
