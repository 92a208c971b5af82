import { Badge, type BadgeTone } from '../../web/ui/badge.tsx';
import { Rating } from '../../web/ui/rating.tsx';
import { StatusBadge, type StatusTone } from '../../web/ui/status-badge.tsx';
import { Sample, Group, type Specimen } from '../specimen.tsx';

export const badge: Specimen = {
  id: 'badge',
  title: 'Badge',
  about: 'A pill with a word, 28 high. Red, night and white ones lie on pictures.',
  shows: { Badge },
  file: 'badge.tsx',
  Body: () => (
    <Group title="Tones">
      {BADGES.map(([tone, word]) => (
        <Sample key={tone} label={tone}>
          <Badge tone={tone}>{word}</Badge>
        </Sample>
      ))}
    </Group>
  ),
};

const BADGES: readonly (readonly [BadgeTone, string])[] = [
  ['featured', 'Featured'],
  ['night', 'Private Tour'],
  ['on-art', '3 days 2 nights'],
  ['action', 'New'],
  ['blue', 'Completed'],
  ['green', 'Confirmed'],
  ['amber', 'Pending'],
  ['red', 'Cancelled'],
  ['gray', 'Unknown'],
];

export const statusBadge: Specimen = {
  id: 'status-badge',
  title: 'Status badge',
  about:
    'A state as a dot and a word, so that color never speaks alone. Grey is for what we do not know.',
  shows: { StatusBadge },
  file: 'status-badge.tsx',
  Body: () => (
    <Group title="States">
      {STATUSES.map(([tone, label]) => (
        <Sample key={tone} label={tone}>
          <StatusBadge tone={tone} label={label} />
        </Sample>
      ))}
      <Sample label="While it changes">
        <StatusBadge tone="amber" label="Updating..." isBusy />
      </Sample>
    </Group>
  ),
};

const STATUSES: readonly (readonly [StatusTone, string])[] = [
  ['amber', 'Pending'],
  ['green', 'Confirmed'],
  ['blue', 'Completed'],
  ['red', 'Cancelled'],
  ['gray', 'Unknown'],
];

export const rating: Specimen = {
  id: 'rating',
  title: 'Rating',
  about: 'One star, the score, and from how many. It is read out as a sentence.',
  shows: { Rating },
  file: 'rating.tsx',
  Body: () => (
    <Group title="With and without a count">
      <Rating value={4.9} count={1240} />
      <Rating value={4} count={3} countLabel="3 reviews" />
      <Rating value={4.75} />
    </Group>
  ),
};
