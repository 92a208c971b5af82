import { groupDigits } from '../../../shared/group-digits.ts';
import { reveal } from '../../ui/reveal.ts';
import { SectionHead } from './section.tsx';

/** One line of a menu: what it is, and what its price starts at. */
export interface PricedExtra {
  title: string;
  text: string;
  /** The 'Y' of 'From $X Y', such as 'per day'. The amount is in whole US dollars. */
  fromDollars: number;
  unit: string;
}

/** Extras as a menu: the heading at the left, a line each at the right. */
export function PriceMenu({
  id,
  title,
  text,
  extras,
}: {
  id: string;
  title: string;
  text: string;
  extras: readonly PricedExtra[];
}) {
  return (
    <div className="grid items-start gap-x-22 lg:grid-cols-[.8fr_1.2fr]">
      <SectionHead id={id} title={title} text={text} />
      <ul {...reveal(1)}>
        {extras.map((extra) => (
          <li
            key={extra.title}
            className="grid items-baseline gap-x-7.5 gap-y-1 border-t border-line py-5.5 md:grid-cols-[1fr_auto]"
          >
            <h3 className="text-23 leading-[1.15] md:text-25">{extra.title}</h3>
            <FromPrice {...extra} className="type-price max-md:order-3 max-md:mt-2" />
            <p className="col-start-1 text-15 text-ink-2">{extra.text}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** 'From $300 per day', the amount large. */
export function FromPrice({
  fromDollars,
  unit,
  className,
}: {
  fromDollars: number;
  unit: string;
  className: string;
}) {
  return (
    <p className={className}>
      <small className={UNIT}>From</small> {`$${groupDigits(fromDollars)}`}{' '}
      <small className={UNIT}>{unit}</small>
    </p>
  );
}

const UNIT = 'font-sans text-14 font-normal tracking-normal text-ink-2';
