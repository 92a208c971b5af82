import { FileText } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { AccordionItem } from '../../web/ui/accordion.tsx';
import { Breadcrumb } from '../../web/ui/breadcrumb.tsx';
import { Pagination } from '../../web/ui/pagination.tsx';
import { TabPanel, Tabs } from '../../web/ui/tabs.tsx';
import { Sample, Group, Interaction, type Specimen } from '../specimen.tsx';

export const breadcrumb: Specimen = {
  id: 'breadcrumb',
  title: 'Breadcrumb',
  about: 'The way here. The last crumb is the page itself; where the line is full it is cut.',
  shows: { Breadcrumb },
  file: 'breadcrumb.tsx',
  Body: () => (
    <Sample
      forced={{
        hover: 'li:nth-child(2) a',
        focus: 'li:nth-child(3) a',
      }}
      probe="li:first-child a"
      label="One at rest, one under the pointer, one with the focus, and the page"
    >
      <Breadcrumb
        crumbs={[
          { label: 'Rest', to: '/' },
          { label: 'Hover', to: '/hover' },
          { label: 'Focus', to: '/focus' },
          {
            label: 'The Reunification Express from Hanoi to Saigon by train and by boat, 15 days',
            to: '/tour/1',
          },
        ]}
      />
    </Sample>
  ),
};

export const tabs: Specimen = {
  id: 'tabs',
  title: 'Tabs',
  about:
    'Two to six views of one thing. Each is an address. Arrow keys move between them, Enter opens.',
  shows: { Tabs, TabPanel },
  file: 'tabs.tsx',
  Body: () => (
    <>
      <Group title="Try it" layout="stack">
        <TourTabs />
      </Group>
      <Group title="States" layout="stack">
        <Sample
          forced={{
            hover: '#tab-state-hover',
            focus: '#tab-state-focus',
            active: '#tab-state-active',
          }}
          probe="#tab-state-rest"
        >
          <Tabs
            label="States of a tab"
            selected="state-selected"
            tabs={[
              { id: 'state-selected', label: 'Selected', to: '' },
              { id: 'state-rest', label: 'Rest', to: '' },
              { id: 'state-hover', label: 'Hover', to: '' },
              { id: 'state-focus', label: 'Focus', to: '' },
              { id: 'state-active', label: 'Pressed', to: '' },
              { id: 'state-count', label: 'With a count', to: '', count: 128 },
              { id: 'state-icon', label: 'With an icon', to: '', icon: FileText },
              { id: 'state-faults', label: 'With faults', to: '', faults: 2 },
            ]}
          />
          <TabPanel id="state-selected" className="pt-4 text-14 text-ink-3">
            More than fit scroll sideways.
          </TabPanel>
        </Sample>
      </Group>
    </>
  ),
};

function TourTabs() {
  const [params] = useSearchParams();
  const selected = VIEWS.find(({ id }) => id === params.get('tab')) ?? VIEWS[0];
  return (
    <div>
      <Tabs
        label="About the tour"
        selected={selected.id}
        tabs={VIEWS.map((view) => ({ ...view, to: `?tab=${view.id}` }))}
      />
      <TabPanel id={selected.id} className="pt-5">
        {selected.text}
      </TabPanel>
    </div>
  );
}

const VIEWS = [
  { id: 'overview', label: 'Overview', text: 'Two days on the bay, one night on a junk.' },
  { id: 'itinerary', label: 'Itinerary', text: 'Hanoi, Tuan Chau, Sung Sot cave, Ti Top island.' },
  { id: 'reviews', label: 'Reviews', count: 12, text: 'The silence at five in the morning.' },
] as const;

export const accordion: Specimen = {
  id: 'accordion',
  title: 'Accordion',
  about:
    'Questions that open. The browser does it, so it works without script and a search in the page finds what is folded.',
  shows: { AccordionItem },
  file: 'accordion.tsx',
  Body: () => (
    <>
      <Group title="Try it: one open at a time" layout="stack">
        <div>
          <AccordionItem title="When do I pay?" group="asked" isOpen>
            Nothing before we have confirmed every hotel and train. Then a fifth, the rest on
            arrival.
          </AccordionItem>
          <AccordionItem title="Can I change the dates?" group="asked">
            Up to two weeks before, free of charge.
          </AccordionItem>
          <AccordionItem
            title="We are three families with seven children between two and twelve years; is the night train a good idea at all?"
            group="asked"
          >
            It is, with two compartments.
          </AccordionItem>
        </div>
      </Group>
      <Group title="States" layout="columns">
        <Interaction target="summary">
          {() => <AccordionItem title="Is it far?">Two hours by road.</AccordionItem>}
        </Interaction>
      </Group>
    </>
  ),
};

export const pagination: Specimen = {
  id: 'pagination',
  title: 'Pagination',
  about: 'Links, so that each page has its address. Up to five numbers, this one in the middle.',
  shows: { Pagination },
  file: 'pagination.tsx',
  Body: () => (
    <>
      <Group title="States">
        <Sample
          label="Page 4 is under the pointer, 6 has the focus, 7 is pressed"
          forced={{
            hover: '[aria-label="Page 4"]',
            focus: '[aria-label="Page 6"]',
            active: '[aria-label="Page 7"]',
          }}
          probe='[aria-label="Page 3"]'
        >
          <Pagination page={5} pageCount={12} hrefFor={pageAddress} label="Pages in the middle" />
        </Sample>
        <Sample label="At the first page there is no way back">
          <Pagination page={1} pageCount={3} hrefFor={pageAddress} label="Pages at the start" />
        </Sample>
      </Group>
    </>
  ),
};

const pageAddress = (page: number) => `?page=${page}`;
