import { CheckList } from './check-list.tsx';
import { FromPrice } from './price-menu.tsx';
import { RiverStops } from './river-stops.tsx';

/**
 * A sample program to start a conversation with a company; the price is per person, in whole US
 * dollars.
 */
export interface SampleProgram {
  title: string;
  place: string;
  fromDollars: number;
  points: readonly string[];
}

/** Programs along the river, the shortest first. */
export function SamplePrograms({ programs }: { programs: readonly SampleProgram[] }) {
  return (
    <RiverStops
      label="Sample programs"
      ground="sand"
      stops={programs.map((program) => ({
        key: program.title,
        content: (
          <div className="md:grid md:grid-cols-2 lg:block">
            <div>
              <h3 className="text-25 leading-[1.12] lg:text-29">{program.title}</h3>
              <p className="mt-1.5 text-ink-2">{program.place}</p>
              <FromPrice
                fromDollars={program.fromDollars}
                unit="per person"
                className="type-total my-4"
              />
            </div>
            <CheckList items={program.points} />
          </div>
        ),
      }))}
    />
  );
}
