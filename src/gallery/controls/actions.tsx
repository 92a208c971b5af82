import { ArrowRight, Copy, Heart, Pencil, Trash2, X } from 'lucide-react';
import { haLong } from '../../shared/art/scenes.ts';
import { ArtPicture } from '../../web/art/picture.tsx';
import { Button, ButtonLink, type ButtonVariant } from '../../web/ui/button.tsx';
import { Icon } from '../../web/ui/icon.tsx';
import { IconButton, IconLink } from '../../web/ui/icon-button.tsx';
import { TextLink } from '../../web/ui/text-link.tsx';
import { Sample, Group, Interaction, type Specimen } from '../specimen.tsx';

export const button: Specimen = {
  id: 'button',
  title: 'Button',
  about:
    'It says what will happen. One primary in view; ghost beside it, quiet in toolbars, red only for what destroys. While busy it keeps its width and the focus, and does nothing.',
  shows: { Button, ButtonLink },
  file: 'button.tsx',
  Body: () => (
    <>
      {ON_PAPER.map(({ variant, title, label }) => (
        <Group key={variant} title={title}>
          <Interaction>{() => <Button variant={variant}>{label}</Button>}</Interaction>
          <Sample label="Disabled">
            <Button variant={variant} disabled>
              {label}
            </Button>
          </Sample>
          <Sample label="Busy">
            <Button variant={variant} isBusy busyLabel="Sending...">
              {label}
            </Button>
          </Sample>
        </Group>
      ))}
      <OnArt />
      <Group title="A link that looks like one">
        <Interaction>
          {() => <ButtonLink to="/package-tours">See all tours</ButtonLink>}
        </Interaction>
      </Group>
      <Group title="Sizes, icons, long words">
        <Sample label="52 high">
          <Button>
            Plan My Journey <Icon icon={ArrowRight} />
          </Button>
        </Sample>
        <Sample label="44 high">
          <Button size="sm">Apply filters</Button>
        </Sample>
        <Sample label="With an icon">
          <Button variant="danger" size="sm">
            <Icon icon={Trash2} /> Delete booking
          </Button>
        </Sample>
        <Sample label="Long, in a narrow place" className="w-60">
          <Button isFullWidth>Send my request to a planner in Hanoi and keep a copy</Button>
        </Sample>
      </Group>
    </>
  ),
};

const ON_PAPER: readonly { variant: ButtonVariant; title: string; label: string }[] = [
  { variant: 'primary', title: 'Primary', label: 'Book Now' },
  { variant: 'ghost', title: 'Ghost', label: 'View Details' },
  { variant: 'quiet', title: 'Quiet', label: 'Clear all' },
  { variant: 'danger', title: 'Danger', label: 'Delete tour' },
  { variant: 'danger-quiet', title: 'Danger, quiet', label: 'Remove' },
];

function OnArt() {
  return (
    <Group title="On a picture" layout="stack">
      <div className="on-art relative overflow-hidden rounded-card bg-night">
        <ArtPicture
          picture={haLong}
          sizes="100vw"
          decorative
          className="absolute inset-0 size-full object-cover brightness-50"
        />
        <div className="relative grid gap-5 p-6 md:p-9 [&_p]:text-white">
          <div className="flex flex-wrap gap-x-6 gap-y-5">
            <Interaction>
              {() => <Button variant="on-art-primary">Plan My Journey</Button>}
            </Interaction>
          </div>
          <div className="flex flex-wrap gap-x-6 gap-y-5">
            <Interaction>{() => <Button variant="on-art">Explore tours</Button>}</Interaction>
          </div>
        </div>
      </div>
    </Group>
  );
}

export const iconButton: Specimen = {
  id: 'icon-button',
  title: 'Icon button',
  about:
    'Only where the glyph is known to all and the room is small. Its name is read out and shown under the pointer.',
  shows: { IconButton, IconLink },
  file: 'icon-button.tsx',
  Body: () => (
    <>
      <Group title="Plain, 44">
        <Interaction>{() => <IconButton icon={Heart} label="Save tour" />}</Interaction>
        <Sample label="Disabled">
          <IconButton icon={Heart} label="Save tour" disabled />
        </Sample>
        <Sample label="Busy">
          <IconButton icon={Heart} label="Saving tour" isBusy />
        </Sample>
      </Group>
      <Group title="Danger, 44">
        <Interaction>
          {() => <IconButton icon={Trash2} label="Delete tour" tone="danger" />}
        </Interaction>
        <Sample label="Disabled">
          <IconButton icon={Trash2} label="Delete tour" tone="danger" disabled />
        </Sample>
      </Group>
      <Group title="In a row of the back office, 36">
        <Sample>
          <div className="flex gap-1">
            <IconLink icon={Pencil} label="Edit booking" size="sm" to="?edit=12" />
            <IconButton icon={Copy} label="Copy reference" size="sm" />
            <IconButton icon={Trash2} label="Delete booking" size="sm" tone="danger" />
          </div>
        </Sample>
      </Group>
      <Group title="A link">
        <Interaction>{() => <IconLink icon={X} label="Close" to="/" />}</Interaction>
      </Group>
    </>
  ),
};

export const textLink: Specimen = {
  id: 'text-link',
  title: 'Text link',
  about: 'In a sentence, or with an arrow where a section ends and another page goes on.',
  shows: { TextLink },
  file: 'text-link.tsx',
  Body: () => (
    <>
      <Group title="In a sentence">
        <Interaction>
          {() => (
            <p>
              Read <TextLink to="/faq">how we plan</TextLink> first.
            </p>
          )}
        </Interaction>
      </Group>
      <Group title="At the end of a section">
        <Interaction>
          {() => (
            <TextLink to="/package-tours" isForward>
              All package tours
            </TextLink>
          )}
        </Interaction>
      </Group>
    </>
  ),
};
