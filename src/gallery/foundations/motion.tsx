import { useRef } from 'react';
import { Button } from '../../web/ui/button.tsx';
import { Sample, Group, type Specimen } from '../specimen.tsx';

export const motion: Specimen = {
  id: 'motion',
  title: 'Motion',
  about:
    'Things arrive, they do not perform. A control answers in 140 ms, a picture breathes over 600, a section rises once over 800 as it comes into view. With reduced motion all of it is simply there.',
  Body: () => (
    <>
      <Rise />
      <Group title="Answers to the pointer">
        {ANSWERS.map(({ label, look }) => (
          <Sample key={label} label={label} className="group">
            <div className={`size-28 rounded-card border border-line bg-surface ${look}`} />
          </Sample>
        ))}
      </Group>
      <Group title="While something loads">
        <Sample label="Turn, 900 ms a round">
          <div className="size-14 animate-spin rounded-pill border-3 border-line border-t-brand" />
        </Sample>
        <Sample label="Pulse, 1400 ms there and back">
          <div className="h-14 w-44 animate-pulse rounded-control bg-skeleton" />
        </Sample>
      </Group>
    </>
  ),
};

const ANSWERS = [
  {
    label: 'Color, 140 ms',
    look: 'transition-colors group-hover:border-action group-hover:bg-tint',
  },
  {
    label: 'Shadow, 240 ms',
    look: 'transition-shadow duration-240 group-hover:shadow-3',
  },
  {
    label: 'Picture, 600 ms',
    look: 'transition-[scale] duration-600 motion-safe:group-hover:scale-103',
  },
] as const;

/** The entrance of a section, which can be played again. */
function Rise() {
  const row = useRef<HTMLDivElement>(null);
  const play = () => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    for (const [step, element] of [...(row.current?.children ?? [])].entries()) {
      element.animate(
        { opacity: [0, 1], transform: ['translateY(50px)', 'none'] },
        {
          duration: 800,
          delay: step * 80,
          easing: 'cubic-bezier(.2,.7,.2,1)',
          fill: 'backwards',
        },
      );
    }
  };
  return (
    <Group title="Entrance: 50 px and 800 ms, neighbors 80 ms apart" layout="stack">
      <div ref={row} aria-hidden className="flex gap-4">
        {[0, 1, 2, 3].map((step) => (
          <div key={step} className="h-24 max-w-40 flex-1 rounded-card bg-tint" />
        ))}
      </div>
      <div>
        <Button variant="ghost" size="sm" onClick={play}>
          Play
        </Button>
      </div>
    </Group>
  );
}
