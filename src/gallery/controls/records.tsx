import { Pencil } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';
import { Button } from '../../web/ui/button.tsx';
import { Card } from '../../web/ui/card.tsx';
import { Cell, DataTable, HeadCell, RowHead, SortHeadCell } from '../../web/ui/data-table.tsx';
import { EmptyState } from '../../web/ui/empty-state.tsx';
import { IconLink } from '../../web/ui/icon-button.tsx';
import {
  RowCheckbox,
  SelectAllCell,
  SelectAllCheckbox,
  SelectCell,
  SelectionBar,
} from '../../web/ui/row-selection.tsx';
import { StackedHead } from '../../web/ui/stacked-head.tsx';
import { StatusBadge } from '../../web/ui/status-badge.tsx';
import { Timeline } from '../../web/ui/timeline.tsx';
import { useRowSelection } from '../../web/ui/use-row-selection.ts';
import { Group, Sample, type Specimen } from '../specimen.tsx';

export const card: Specimen = {
  id: 'card',
  title: 'Card',
  about: 'A surface with a line around it and no shadow at rest.',
  shows: { Card },
  file: 'card.tsx',
  Body: () => (
    <div className="grid gap-6 md:grid-cols-2">
      <Card className="p-5.5">
        <p className="type-card">Hội An lantern walk</p>
        <p className="mt-2 text-ink-2">
          Four hours on foot through the old town, with a boat across the river at the end.
        </p>
      </Card>
    </div>
  ),
};

export const dataTable: Specimen = {
  id: 'data-table',
  title: 'Data table',
  about:
    'Rows of 54, figures in columns. A head that sorts is a link. A wide table scrolls sideways in its panel, which takes the focus for that; a phone stacks each record.',
  shows: { DataTable, HeadCell, SortHeadCell, RowHead, Cell },
  file: 'data-table.tsx',
  Body: () => (
    <>
      <Group
        title="It sorts; the third head is under the pointer, the fourth has the focus"
        layout="stack"
      >
        <Sample
          forced={{ hover: 'th:nth-child(3) a', focus: 'th:nth-child(4) a' }}
          probe="th:first-child a"
        >
          <Bookings />
        </Sample>
      </Group>
      <Group title="Between 1024 and 1280 one head sorts by two columns" layout="stack">
        <Sample>
          <MergedHead />
        </Sample>
      </Group>
      <Group title="While other rows are on their way, and with none" layout="stack">
        <LoadingTable />
        <Card>
          <EmptyState title="No bookings found">Try another status or a shorter name.</EmptyState>
        </Card>
      </Group>
    </>
  ),
};

/** A fact that has no column of its own is shown in another one, and sorted from there. */
function MergedHead() {
  const guests = { label: 'Guests', to: '#guests', direction: 'desc' } as const;
  return (
    <Card>
      <DataTable caption="Bookings, two columns in one">
        <thead>
          <tr>
            <SortHeadCell label="Guest" to="#guest" merged={[guests]} />
            <SortHeadCell {...guests} align="right" className="max-xl:hidden" />
            <SortHeadCell label="Total" to="#total" align="right" />
          </tr>
        </thead>
        <tbody>
          {BOOKINGS.slice(0, 2).map(({ guest, people, total }) => (
            <tr key={guest}>
              <RowHead>
                {guest}
                <span className="font-normal text-ink-2 xl:hidden">{` · ${people} guests`}</span>
              </RowHead>
              <td className="text-right max-xl:hidden">{people}</td>
              <Cell label="Total" align="right">
                {dollars(total)}
              </Cell>
            </tr>
          ))}
        </tbody>
      </DataTable>
    </Card>
  );
}

function LoadingTable() {
  return (
    <Card>
      <DataTable caption="Bookings, loading" isLoading>
        <thead>
          <tr>
            <HeadCell>Guest</HeadCell>
            <HeadCell>Status</HeadCell>
            <HeadCell align="right">Total</HeadCell>
          </tr>
        </thead>
        <tbody>
          {BOOKINGS.slice(0, 2).map(({ guest, tone, status, total }) => (
            <tr key={guest}>
              <RowHead>{guest}</RowHead>
              <Cell label="Status">
                <StatusBadge tone={tone} label={status} />
              </Cell>
              <Cell label="Total" align="right">
                {dollars(total)}
              </Cell>
            </tr>
          ))}
        </tbody>
      </DataTable>
    </Card>
  );
}

export const rowSelection: Specimen = {
  id: 'row-selection',
  title: 'Row selection',
  about:
    'Ticked rows bring a bar with what can be done to them. The box in the head has three states, and only what is shown counts. On small screens a row over the records has the box and what sorts.',
  shows: {
    SelectAllCell,
    SelectAllCheckbox,
    SelectCell,
    SelectionBar,
    StackedHead,
    RowCheckbox,
  },
  file: 'row-selection.tsx',
  Body: () => (
    <>
      <Group title="Try it" layout="stack">
        <TourRows caption="Tours of the catalogue" />
      </Group>
      <Group title="One ticked" layout="stack">
        <TourRows caption="Tours, one ticked" ticked="Hội An lantern walk" />
      </Group>
      <Group title="The box of a row alone: 44 square to press">
        <RowCheckbox aria-label="Select the booking of Ingrid Solberg" />
      </Group>
      <Group title="The box of all rows alone, with one of them ticked">
        <BoxOfAll />
      </Group>
    </>
  ),
};

function BoxOfAll() {
  return <SelectAllCheckbox label="Select all tours" selection={useTicked(TOURS[0])} />;
}

/** The tours, of which one can be ticked at first. */
function useTicked(ticked: string | undefined) {
  const selection = useRowSelection<string>(TOURS);
  const tick = useEffectEvent(() => ticked !== undefined && selection.toggle(ticked));
  useEffect(() => void tick(), []);
  return selection;
}

function TourRows({ caption, ticked }: { caption: string; /** At first. */ ticked?: string }) {
  const selection = useTicked(ticked);
  return (
    <Card>
      <SelectionBar selection={selection}>
        <Button variant="danger-quiet" size="sm">
          Delete Selected ({selection.selected.size})
        </Button>
      </SelectionBar>
      <StackedHead
        label={`Sort ${caption} by`}
        sorts={[
          { label: 'Tour', to: '#tour', direction: 'asc' },
          { label: 'Location', to: '#location', direction: undefined },
        ]}
        selectLabel="Select all tours"
        selection={selection}
      />
      <DataTable caption={caption}>
        <thead>
          <tr>
            <SelectAllCell label="Select all tours" selection={selection} />
            <HeadCell>Tour</HeadCell>
          </tr>
        </thead>
        <tbody>
          {TOURS.map((tour) => (
            <tr key={tour} data-picked={selection.has(tour) || undefined}>
              <SelectCell id={tour} label={`Select ${tour}`} selection={selection} />
              <RowHead>{tour}</RowHead>
            </tr>
          ))}
        </tbody>
      </DataTable>
    </Card>
  );
}

const TOURS: readonly string[] = [
  'Halong Bay overnight',
  'Hội An lantern walk',
  'Mekong by sampan',
];

function Bookings() {
  const [params] = useSearchParams();
  const [column = 'guest', direction] = (params.get('sort') ?? 'guest-asc').split('-');
  const rows = BOOKINGS.toSorted(
    (one, other) =>
      String(one[column as Column]).localeCompare(String(other[column as Column]), 'en', {
        numeric: true,
      }) * (direction === 'asc' ? 1 : -1),
  );
  const sortBy = (name: Column) => ({
    to: `?sort=${name}-${name === column && direction === 'asc' ? 'desc' : 'asc'}`,
    direction: name === column ? (direction as 'asc' | 'desc') : undefined,
  });
  return (
    <Card>
      <DataTable caption="Bookings of this week">
        <thead>
          <tr>
            <SortHeadCell label="Guest" {...sortBy('guest')} />
            <HeadCell>Status</HeadCell>
            <SortHeadCell label="Guests" align="right" {...sortBy('people')} />
            <SortHeadCell label="Total" align="right" {...sortBy('total')} />
            <HeadCell align="right">Actions</HeadCell>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ guest, tone, status, people, total }) => (
            <tr key={guest}>
              <RowHead>{guest}</RowHead>
              <Cell label="Status">
                <StatusBadge tone={tone} label={status} />
              </Cell>
              <Cell label="Guests" align="right">
                {people}
              </Cell>
              <Cell label="Total" align="right">
                {dollars(total)}
              </Cell>
              <Cell align="right">
                <IconLink icon={Pencil} label={`Edit ${guest}`} size="sm" to="?edit" />
              </Cell>
            </tr>
          ))}
        </tbody>
      </DataTable>
    </Card>
  );
}

const dollars = (amount: number) => `$${amount.toLocaleString('en-US')}`;

type Column = 'guest' | 'people' | 'total';

const BOOKINGS = [
  { guest: 'Ingrid Solberg', tone: 'amber', status: 'Pending', people: 2, total: 1156 },
  { guest: 'Amara Okafor', tone: 'green', status: 'Confirmed', people: 6, total: 3120 },
  { guest: 'Mateo Fernández', tone: 'red', status: 'Cancelled', people: 1, total: 215 },
  { guest: 'Trần Thị Bích Ngọc', tone: 'blue', status: 'Completed', people: 12, total: 9480 },
] as const;

export const timeline: Specimen = {
  id: 'timeline',
  title: 'Timeline',
  about: 'What happened to a record, newest first; the newest has the red dot of the river.',
  shows: { Timeline },
  file: 'timeline.tsx',
  Body: () => (
    <Sample>
      <Timeline
        label="History of Amara Diallo"
        entries={[
          { title: 'Assigned to Lan Tran', note: 'Nov 21, 2026, 10:21, by minh.nguyen' },
          {
            title: 'Changed phone',
            lines: ['Phone: +47 400 00 000 to +47 400 00 001'],
            note: 'Nov 21, 2026, 10:19, by minh.nguyen',
          },
          { title: 'Received from the website', note: 'Nov 21, 2026, 10:18' },
        ]}
      />
    </Sample>
  ),
};
