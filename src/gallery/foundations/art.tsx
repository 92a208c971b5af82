import type { Scene } from '../../shared/art/scene.ts';
import * as scenes from '../../shared/art/scenes.ts';
import { ArtPicture } from '../../web/art/picture.tsx';
import { BrokenBridgeDrawing } from '../../web/ui/drawings/broken-bridge-drawing.tsx';
import { Drawing } from '../../web/ui/drawings/drawing.tsx';
import { FerryRopeDrawing } from '../../web/ui/drawings/ferry-rope-drawing.tsx';
import { KarstDrawing } from '../../web/ui/drawings/karst-drawing.tsx';
import { LandingStageDrawing } from '../../web/ui/drawings/landing-stage-drawing.tsx';
import { LetterBoatDrawing } from '../../web/ui/drawings/letter-boat-drawing.tsx';
import { UnlitLanternDrawing } from '../../web/ui/drawings/unlit-lantern-drawing.tsx';
import { Sample, Group, type Specimen } from '../specimen.tsx';

export const art: Specimen = {
  id: 'art',
  title: 'Art',
  about:
    'One light, one accent red, no outlines. A place is a poster in a mat with its name in both languages; a service is an arch; what is empty or broken is a line drawing. Every scene is drawn 2454 by 1080 and remembers its focal point, so a narrow crop keeps its subject.',
  shows: {
    Drawing,
    KarstDrawing,
    LandingStageDrawing,
    UnlitLanternDrawing,
    LetterBoatDrawing,
    BrokenBridgeDrawing,
    FerryRopeDrawing,
  },
  file: 'drawings/',
  Body: () => (
    <>
      <Group title="Posters" layout="stack">
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] gap-5 md:grid-cols-[repeat(auto-fill,minmax(12rem,1fr))] md:gap-6">
          {all.map((scene) => (
            <Poster key={scene.id} scene={scene} />
          ))}
        </ul>
      </Group>
      <Group title="Wide, as it is drawn" layout="stack">
        <div>
          <ArtPicture
            picture={scenes.haLong}
            sizes="(min-width: 1024px) 1000px, 100vw"
            className="h-auto w-full rounded-card"
          />
        </div>
      </Group>
      <Group title="Arches">
        {[scenes.wellness, scenes.romance, scenes.team, scenes.conference].map((scene) => (
          <Sample key={scene.id} label={scene.name}>
            <ArtPicture
              picture={scene}
              sizes="300px"
              decorative
              className="h-42 w-31 rounded-arch object-cover"
            />
          </Sample>
        ))}
      </Group>
      <Group title="Drawings for what is empty or broken" layout="columns">
        <Sample label="Nothing found">
          <KarstDrawing />
        </Sample>
        <Sample label="No bookings yet">
          <LandingStageDrawing />
        </Sample>
        <Sample label="Nothing saved">
          <UnlitLanternDrawing />
        </Sample>
        <Sample label="No messages">
          <LetterBoatDrawing />
        </Sample>
        <Sample label="Something broke">
          <BrokenBridgeDrawing />
        </Sample>
        <Sample label="Server away">
          <FerryRopeDrawing />
        </Sample>
        <Sample label="The sheet they share">
          <Drawing>{null}</Drawing>
        </Sample>
      </Group>
    </>
  ),
};

const all: readonly Scene[] = Object.values(scenes);

function Poster({ scene }: { scene: Scene }) {
  return (
    <li className="rounded-thumb bg-mat p-1.75 pb-0 shadow-2 md:p-2.75 md:pb-0">
      <ArtPicture
        picture={scene}
        sizes="460px"
        className="aspect-3/4 w-full rounded-mat object-cover"
      />
      <p className="px-1 pt-3 font-serif text-19 leading-tight">{scene.name}</p>
      <p lang="vi" className="type-vi px-1 pb-3.5 text-14">
        {scene.vietnameseName}
      </p>
    </li>
  );
}
