import { Cell, DataTable, HeadCell } from '../../ui/data-table.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import type { AuditRow } from './audit-view.ts';

/** The entries of one page, newest first. */
export function AuditTable({ rows, isLoading }: { rows: readonly AuditRow[]; isLoading: boolean }) {
  return (
    <DataTable caption="Audit log" isLoading={isLoading}>
      <thead>
        <tr>
          <HeadCell>When, in Hanoi</HeadCell>
          <HeadCell>Who</HeadCell>
          <HeadCell>Did what</HeadCell>
          <HeadCell>What changed</HeadCell>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <th scope="row" className="text-left font-normal whitespace-nowrap text-ink-2">
              {row.at}
            </th>
            <Cell label="Who">
              <span className="font-semibold break-words">{row.actor}</span>
            </Cell>
            <Cell label="Did what">
              <span className="wrap-anywhere max-md:text-right">
                {`${row.action} `}
                {row.to ? <TextLink to={row.to}>{row.subject}</TextLink> : row.subject}
              </span>
            </Cell>
            {row.changes.length > 0 ? (
              <Cell label="What changed">
                <Changes lines={row.changes} />
              </Cell>
            ) : (
              <NoChanges />
            )}
          </tr>
        ))}
      </tbody>
    </DataTable>
  );
}

/** A dash in its column; hidden where entries are stacked. */
function NoChanges() {
  return (
    <td className="text-ink-3 max-md:hidden!">
      <span aria-hidden>–</span>
      <span className="sr-only">No details</span>
    </td>
  );
}

/** The first changes, and the others when unfolded. */
function Changes({ lines }: { lines: readonly string[] }) {
  const rest = lines.slice(SHOWN);
  return (
    <div className="max-w-[60ch] min-w-0 text-ink-2 max-md:text-right">
      <Lines lines={lines.slice(0, SHOWN)} />
      {rest.length > 0 && (
        <details>
          <summary className="link inline-block cursor-pointer py-1">{`${rest.length} more`}</summary>
          <Lines lines={rest} />
        </details>
      )}
    </div>
  );
}

const SHOWN = 3;

function Lines({ lines }: { lines: readonly string[] }) {
  return (
    <ul>
      {lines.map((line) => (
        <li key={line} className="wrap-anywhere">
          {line}
        </li>
      ))}
    </ul>
  );
}
