import { Download } from 'lucide-react';
import { Form } from 'react-router';
import { groupDigits } from '../../../shared/group-digits.ts';
import {
  PERSON_KIND_WORDS,
  PERSON_KINDS,
  type PersonCounts,
} from '../../../shared/personal-data/person-counts.ts';
import { Panel } from '../../office/panel.tsx';
import { Button } from '../../ui/button.tsx';
import { Cell, DataTable, HeadCell, RowHead } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';

/** What is kept about a person, what erasing would do to it, and the file to hand to them. */
export function KeptOfPerson({ address, counts }: { address: string; counts: PersonCounts }) {
  const kinds = PERSON_KINDS.filter((kind) => counts[kind] > 0);
  return (
    <Panel
      isPadded={false}
      title="What is kept"
      note={<span className="wrap-anywhere">{address}</span>}
    >
      {kinds.length === 0 ? (
        <EmptyState title="Nothing is stored under this address">
          They may have written from another address. Someone who only traveled with others has no
          address here: look for the name in Bookings.
        </EmptyState>
      ) : (
        <>
          <DataTable caption="Records about this person">
            <thead>
              <tr>
                <HeadCell>Records</HeadCell>
                <HeadCell align="right">Kept now</HeadCell>
                <HeadCell>When erased</HeadCell>
              </tr>
            </thead>
            <tbody>
              {kinds.map((kind) => (
                <tr key={kind}>
                  <RowHead>{PERSON_KIND_WORDS[kind].label}</RowHead>
                  <Cell label="Kept now" align="right">
                    <span className="font-semibold">{groupDigits(counts[kind])}</span>
                  </Cell>
                  <Cell label="When erased">
                    <span className="min-w-0 text-ink-2 max-md:pl-4 max-md:text-right">
                      {PERSON_KIND_WORDS[kind].fate}
                    </span>
                  </Cell>
                </tr>
              ))}
            </tbody>
          </DataTable>
          <Form
            method="post"
            action="/admin/settings/personal-data/export"
            reloadDocument
            className="flex flex-wrap items-center justify-between gap-3 border-t border-line px-4 py-3.5 md:px-5"
          >
            <input type="hidden" name="address" value={address} />
            <p className="min-w-0 flex-1 basis-60 text-15">
              One JSON file with all of it, to hand out. Read it first: notes can name others.
            </p>
            <Button type="submit" variant="ghost" size="sm">
              <Icon icon={Download} />
              <span>Export everything</span>
            </Button>
          </Form>
        </>
      )}
    </Panel>
  );
}
