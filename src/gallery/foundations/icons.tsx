import * as glyphs from './glyphs.ts';
import { Icon } from '../../web/ui/icon.tsx';
import { Sample, Group, type Specimen } from '../specimen.tsx';

export const icons: Specimen = {
  id: 'icons',
  title: 'Icons',
  about:
    'Lucide with a stroke of 1.6. Beside text they are 1.25 of its size, alone 24. Quiet beside facts, in the action color in links. Nothing is filled but the star of a rating. The words beside it speak; an icon alone has a name of its own.',
  shows: { Icon },
  file: 'icon.tsx',
  Body: () => (
    <>
      <Group title="Sizes">
        <Sample label="Beside text">
          <p className="flex items-center gap-2 text-15">
            <Icon icon={glyphs.MapPin} className="text-ink-3" /> Ha Long Bay
          </p>
        </Sample>
        <Sample label="Alone">
          <Icon icon={glyphs.MapPin} size={24} />
        </Sample>
        <Sample label="A fact, in brand">
          <Icon icon={glyphs.MapPin} size={28} className="text-brand" />
        </Sample>
      </Group>
      <Group title="In use" layout="stack">
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(7.25rem,1fr))] gap-x-3 gap-y-6">
          {Object.entries(glyphs).map(([name, glyph]) => (
            <li
              key={name}
              className="grid justify-items-center gap-2 text-center text-13 text-ink-3"
            >
              <Icon icon={glyph} size={24} className="text-ink" />
              {name.replaceAll(/(?<=[a-z])(?=[A-Z\d])/g, ' ')}
            </li>
          ))}
        </ul>
      </Group>
    </>
  ),
};
