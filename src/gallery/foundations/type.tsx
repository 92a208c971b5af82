import { classNames } from '../../web/ui/class-names.ts';
import type { Specimen } from '../specimen.tsx';

export const type: Specimen = {
  id: 'type',
  title: 'Type',
  about:
    'Fraunces for names and headings, Be Vietnam Pro for everything one reads or fills in. Serif sizes flow between a phone and a desktop. No line is set tighter than 1.0: stacked Vietnamese marks need the room.',
  Body: () => (
    <>
      <dl className="grid gap-y-7">
        {SERIF.map((role) => (
          <Line key={role.name} role={role} />
        ))}
      </dl>
      <dl className="grid gap-y-6 border-t border-line pt-8">
        {SANS.map((role) => (
          <Line key={role.name} role={role} />
        ))}
      </dl>
    </>
  ),
};

interface Role {
  name: string;
  use: string;
  look: string;
  sample: string;
  isVietnamese?: boolean;
}

function Line({ role }: { role: Role }) {
  return (
    <div className="grid gap-x-10 gap-y-1 md:grid-cols-[11rem_minmax(0,1fr)] md:items-baseline">
      <dt className="text-13 text-ink-3">
        <span className="block text-14 font-semibold text-ink-2">{role.name}</span>
        {role.use}
      </dt>
      <dd lang={role.isVietnamese ? 'vi' : undefined} className={classNames('min-w-0', role.look)}>
        {role.sample}
      </dd>
    </div>
  );
}

const SERIF: readonly Role[] = [
  {
    name: 'display-1',
    use: '46 to 82, home hero',
    look: 'type-display-1',
    sample: 'Vịnh Hạ Long',
    isVietnamese: true,
  },
  {
    name: 'hero',
    use: '40 to 66, tour hero',
    look: 'type-hero',
    sample: 'Cố đô Huế',
    isVietnamese: true,
  },
  {
    name: 'display-2',
    use: '36 to 52, section',
    look: 'type-display-2',
    sample: 'Phố cổ Hội An',
    isVietnamese: true,
  },
  {
    name: 'quote',
    use: '29 to 42, a voice',
    look: 'type-quote',
    sample: 'The river knew the way; we only had to sit still.',
  },
  {
    name: 'heading',
    use: '28 to 34',
    look: 'type-heading',
    sample: 'Ruộng bậc thang Sa Pa',
    isVietnamese: true,
  },
  {
    name: 'subheading',
    use: '28, a day',
    look: 'type-subheading',
    sample: 'Day two, across the pass',
  },
  { name: 'card', use: '23, card title', look: 'type-card', sample: 'Halong Bay overnight junk' },
  { name: 'panel', use: '20, panel title', look: 'type-panel', sample: 'Price by group size' },
  { name: 'total', use: '32, the sum', look: 'type-total', sample: '$1,156' },
  { name: 'price', use: '25, a card', look: 'type-price', sample: '$578' },
  {
    name: 'vi',
    use: '16 italic, the place in its own words',
    look: 'type-vi',
    sample: 'Đồng bằng sông Cửu Long · ế ộ ữ đ Đ ặ ỹ Ẩ Ễ',
    isVietnamese: true,
  },
];

const SANS: readonly Role[] = [
  {
    name: 'figure',
    use: '29, back office counts',
    look: 'type-figure',
    sample: '1,299 · 4.9 · $578',
  },
  {
    name: 'lede',
    use: '17 to 19, opening',
    look: 'type-lede max-w-[52ch]',
    sample: 'Chợ nổi Cái Răng thức dậy trước bình minh, thuyền ghe chở đầy trái cây.',
    isVietnamese: true,
  },
  {
    name: '17',
    use: 'tabs, questions',
    look: 'text-17 font-medium',
    sample: 'What happens after I send my request?',
  },
  {
    name: '16',
    use: 'body',
    look: 'text-16 max-w-[64ch]',
    sample:
      'A planner answers within a day with the exact price for your group. Nothing is paid before you have said yes.',
  },
  { name: '15 semibold', use: 'labels', look: 'text-15 font-semibold', sample: 'First name' },
  {
    name: '14',
    use: 'help, tables',
    look: 'text-14',
    sample: 'Include the country code. Figures line up in tables: 1,299 · 4.9 · $578',
  },
  { name: '13', use: 'the floor', look: 'text-13', sample: 'Last saved by Lan at 14:05' },
];
