import { Sample, Group, type Specimen } from '../specimen.tsx';

export const space: Specimen = {
  id: 'space',
  title: 'Space',
  about:
    'Steps of four. Content is 1240 wide between gutters of 20, from 768 of 48. Columns change at 768 and 1024; only the header also asks for 1280.',
  Body: () => (
    <dl className="grid gap-2.5">
      {[4, 8, 12, 16, 20, 24, 32, 44, 56, 72, 96, 130].map((size) => (
        <div key={size} className="flex items-center gap-4">
          <dt className="w-8 text-right text-14 font-semibold tabular-nums">{size}</dt>
          <dd style={{ width: size }} className="h-4 rounded-mat bg-brand" />
        </div>
      ))}
    </dl>
  ),
};

export const shape: Specimen = {
  id: 'shape',
  title: 'Shape and depth',
  about:
    'Radii say what a thing is: 4 a picture and 2 within its mat, 8 a control and 6 within it, 10 a panel of the back office, 14 a card, a pill a badge, the arch a service. A card at rest has a line and no shadow.',
  Body: () => (
    <>
      <Group title="Radii">
        {RADII.map(([name, look]) => (
          <Sample key={name} label={name}>
            <div className={`size-28 border-[1.5px] border-field bg-surface ${look}`} />
          </Sample>
        ))}
      </Group>
      <Group title="Shadows">
        {SHADOWS.map(([name, look]) => (
          <Sample key={name} label={name} className="p-3">
            <div className={`h-28 w-44 rounded-panel bg-surface ${look}`} />
          </Sample>
        ))}
      </Group>
    </>
  ),
};

const RADII = [
  ['thumb, 4', 'rounded-thumb'],
  ['mat, 2', 'rounded-mat'],
  ['inner, 6', 'rounded-inner'],
  ['control, 8', 'rounded-control'],
  ['panel, 10', 'rounded-panel'],
  ['card, 14', 'rounded-card'],
  ['pill', 'rounded-pill'],
  ['arch', 'rounded-arch'],
] as const;

const SHADOWS = [
  ['1, a badge under the pointer', 'shadow-1'],
  ['2, posters and the booking card', 'shadow-2'],
  ['3, menus and dialogs', 'shadow-3'],
] as const;
