import tokens from '../../web/styles/tokens.css?raw';
import { colorPairs, contrast, readColors, type TokenColor } from '../../web/styles/color-pairs.ts';
import { Group, type Specimen } from '../specimen.tsx';

export const color: Specimen = {
  id: 'color',
  title: 'Color',
  about:
    'Four ramps, and tokens that name what a color is for. Components use tokens only, so each theme can answer in its own way. Blue 500 and green 500 are the brand: they draw lines and marks, and are never text.',
  Body: () => (
    <>
      <Group title="Ramps, with their contrast on white" layout="stack">
        {RAMPS.map((name) => (
          <Ramp key={name} name={name} />
        ))}
      </Group>
      <Group title="Tokens, by day and by night" layout="narrow">
        {[...colors]
          .filter(([name]) => !isOfRamp(name))
          .map(([name, value]) => (
            <Token key={name} name={name} value={value} />
          ))}
      </Group>
      <Group title="Allowed pairs, with the contrast they have now" layout="stack">
        <Pairs />
      </Group>
    </>
  ),
};

const colors = readColors(tokens);
const RAMPS = ['blue', 'red', 'green', 'ink'] as const;
const isOfRamp = (name: string) => /^(blue|red|green|ink)-\d{2,3}$/.test(name);

function Ramp({ name }: { name: string }) {
  const steps = [...colors].filter(([step]) => new RegExp(`^${name}-\\d{2,3}$`).test(step));
  return (
    <dl className="grid grid-cols-5 overflow-hidden rounded-control md:grid-cols-10">
      {steps.map(([step, { light: hex }]) => (
        <div
          key={step}
          style={{ background: hex, color: readableOn(hex) }}
          className="px-2.5 pt-3 pb-2.5 text-13 leading-snug tabular-nums"
        >
          <dt className="font-semibold first-letter:uppercase">{step.replace('-', ' ')}</dt>
          <dd className="max-md:hidden">{hex.toUpperCase()}</dd>
          <dd>{ratio(contrast(hex, '#ffffff'))}</dd>
        </div>
      ))}
    </dl>
  );
}

function Token({ name, value }: { name: string; value: TokenColor }) {
  return (
    <div className="flex items-center gap-3.5">
      <span aria-hidden className="flex overflow-hidden rounded-control border border-field">
        <span className="h-11 w-9" style={{ background: value.light }} />
        <span className="h-11 w-9" style={{ background: value.dark }} />
      </span>
      <p className="text-13 leading-snug text-ink-3 tabular-nums">
        <span className="block text-14 font-semibold text-ink">{name}</span>
        {value.light === value.dark ? value.light : `${value.light} · ${value.dark}`}
      </p>
    </div>
  );
}

function Pairs() {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] gap-2.5">
      {colorPairs.flatMap(([front, backs, least]) =>
        backs.map((back) => (
          <li
            key={`${front} ${back} ${least}`}
            style={{ background: `var(--color-${back})`, color: `var(--color-${front})` }}
            className="rounded-control border border-line px-3.5 py-3"
          >
            {least >= 4.5 ? (
              <span aria-hidden className="font-serif text-25 leading-tight">
                Ágđ
              </span>
            ) : (
              <span aria-hidden className="my-2.5 block h-3.5 w-14 rounded-pill bg-current" />
            )}
            <PairText front={front} back={back} least={least} />
          </li>
        )),
      )}
    </ul>
  );
}

/** In a color that can be read on any background: the pair itself is shown by the sample above. */
function PairText({ front, back, least }: { front: string; back: string; least: number }) {
  const theme = document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light';
  const [over, under] = [colors.get(front)?.[theme], colors.get(back)?.[theme]];
  if (!over || !under) throw new Error(`tokens.css lacks ${front} or ${back}`);
  return (
    <p style={{ color: readableOn(under) }} className="text-13 leading-snug tabular-nums">
      {front} on {back}
      <span className="block font-semibold">
        {ratio(contrast(over, under))} <span className="font-normal">of {least}</span>
      </span>
    </p>
  );
}

/** White, the darkest ink, or black if neither can be read well enough on the swatch. */
const readableOn = (hex: string) =>
  ['#ffffff', '#0b1b24'].find((text) => contrast(hex, text) >= 4.5) ?? '#000000';
const ratio = (value: number) => `${value.toFixed(2)}:1`;
