import type { ReactNode } from 'react';
import { formatUsd } from '../../../shared/money.ts';
import type { Cents } from '../../../shared/tours/tour.ts';

/** What a booking costs, row by row. Null prices are agreed by contact. */
export function BookingCost({
  pricePerPerson,
  travelers,
  total,
  totalLabel,
}: {
  pricePerPerson: Cents | null;
  travelers: number;
  total: Cents | null;
  totalLabel: string;
}) {
  return (
    <dl>
      <Row label="Price per person">
        {pricePerPerson === null ? CONTACT : formatUsd(pricePerPerson)}
      </Row>
      <Row label="Travelers">{`× ${travelers}`}</Row>
      <Row label="Service fees">
        <span className="font-semibold text-green">FREE</span>
      </Row>
      <div
        // Read as a whole when the group changes: "Total $597 USD".
        aria-live="polite"
        aria-atomic
        className="mt-3 flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-4.5"
      >
        <dt className="font-semibold">{totalLabel}</dt>
        <dd className="ml-auto whitespace-nowrap">
          {total === null ? (
            <span className="type-panel">{CONTACT}</span>
          ) : (
            <>
              <span className="type-total">{formatUsd(total)}</span>{' '}
              <span className="ml-1.5 text-14 text-ink-3">USD</span>
            </>
          )}
        </dd>
      </div>
    </dl>
  );
}

/** The word for a price that is agreed by contact (public spec, section 8). */
const CONTACT = 'Contact for Details';

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4 py-1.75">
      <dt className="text-ink-2">{label}</dt>
      <dd className="text-right tabular-nums">{children}</dd>
    </div>
  );
}
