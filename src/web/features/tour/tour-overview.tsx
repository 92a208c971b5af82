import { Check, Clock, Languages, Minus, ShieldCheck, Users, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatUsd } from '../../../shared/money.ts';
import {
  ANY_GROUP_SIZE,
  isContactPricing,
  popularTierIndex,
  tierLabel,
} from '../../../shared/tours/pricing.ts';
import type { Cents, Picture } from '../../../shared/tours/tour.ts';
import { Badge } from '../../ui/badge.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { Rating } from '../../ui/rating.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { contactAddress } from './contact-address.ts';
import type { TourPage, TourText } from './tour-page.ts';
import { TourPictures } from './tour-pictures.tsx';
import { agency } from '../../content/agency.ts';

/** What the tour is, whom it is for, what it costs and what to know. */
export function TourOverview({
  tour,
  overview,
  pictures,
}: {
  tour: TourPage;
  overview: TourText;
  /** Shown below the highlights. */
  pictures?: readonly Picture[];
}) {
  const { score } = overview;
  const [lede, ...paragraphs] = overview.paragraphs;
  return (
    <>
      {score && (
        <p className="mb-3.5">
          <Rating
            value={score.rating}
            count={score.count}
            countLabel={`${score.count} ${score.count === 1 ? 'review' : 'reviews'}`}
          />
        </p>
      )}
      {lede && <p className="type-lede whitespace-pre-line">{lede}</p>}
      {paragraphs.map((paragraph) => (
        <p key={paragraph} className="mt-4 whitespace-pre-line text-ink-2">
          {paragraph}
        </p>
      ))}
      {overview.privateTour && <PrivatePanel />}
      <dl className="mt-9 grid first:mt-0 border-y border-line max-md:divide-y max-md:divide-line md:grid-cols-3 md:gap-6">
        <Fact icon={Clock} term="Duration">
          {tour.duration}
        </Fact>
        <Fact icon={Users} term="Max group size">
          {tour.maxGroupSize === 1 ? '1 person' : `${tour.maxGroupSize} people`}
        </Fact>
        <Fact icon={Languages} term="Languages">
          {overview.languages.join(', ')}
        </Fact>
      </dl>
      <ListBlock title="Highlights" items={overview.highlights} />
      {pictures && <TourPictures pictures={pictures} />}
      <Block title="Price by group size">
        <Prices tour={tour} />
      </Block>
      <ListBlock title="What's included" items={overview.included} />
      <ListBlock title="What's excluded" items={overview.excluded} isLeftOut />
      <ListBlock title="What to bring" items={overview.whatToBring} />
    </>
  );
}

function PrivatePanel() {
  return (
    <div className="mt-7.5 flex gap-4.5 rounded-card bg-green-tint first:mt-0 px-6 py-5.5">
      <Icon icon={ShieldCheck} size={24} className="mt-0.5 text-green" />
      <div>
        <p className="font-semibold">This is a private tour</p>
        <p className="text-ink-2">
          Only your group, at your pace. The guide can lengthen or shorten any day.
        </p>
      </div>
    </div>
  );
}

function Fact({ icon, term, children }: { icon: LucideIcon; term: string; children: ReactNode }) {
  return (
    <div className="relative self-start py-3.5 pl-10.25 leading-snug md:py-5">
      <dt className="text-14 text-ink-3">
        {/* Beside the first two lines, so that one that wraps leaves the icons in a row. */}
        <Icon icon={icon} size={28} className="absolute left-0 mt-1.75 text-brand" />
        {term}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}

function Block({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="later mt-12 [--room:17rem]">
      <h2 className="type-heading mb-5">{title}</h2>
      {children}
    </section>
  );
}

function ListBlock({
  title,
  items,
  isLeftOut = false,
}: {
  title: string;
  items: readonly string[];
  /** The items listed are not part of the tour. */
  isLeftOut?: boolean;
}) {
  if (items.length === 0) return null;
  return (
    <Block title={title}>
      <ul className="grid gap-x-9 gap-y-3.25 md:grid-cols-2">
        {items.map((item) => (
          <li key={item} className="flex gap-3 leading-[1.5]">
            <Icon
              icon={isLeftOut ? Minus : Check}
              size={20}
              className={classNames('mt-0.5', isLeftOut ? 'text-ink-3' : 'text-green')}
            />
            {item}
          </li>
        ))}
      </ul>
    </Block>
  );
}

function Prices({ tour }: { tour: TourPage }) {
  if (isContactPricing(tour)) return <ContactPrice tourName={tour.name} />;
  const { priceTiers: tiers, basePrice } = tour;
  const popular = popularTierIndex(tiers.length);
  return (
    // Three columns would leave the fourth alone in a second row.
    <div
      className={classNames(
        'grid gap-4',
        tiers.length === 4 ? 'md:grid-cols-2' : 'three-prices md:grid-cols-3',
      )}
    >
      {tiers.map((tier, index) => (
        <PricePanel
          key={tierLabel(tier)}
          label={tierLabel(tier)}
          price={tier.pricePerPerson}
          isPopular={index === popular}
        />
      ))}
      {tiers.length === 0 && basePrice !== null && (
        <PricePanel label={ANY_GROUP_SIZE} price={basePrice} />
      )}
    </div>
  );
}

function PricePanel({
  label,
  price,
  isPopular = false,
}: {
  label: string;
  price: Cents;
  isPopular?: boolean;
}) {
  return (
    <div
      className={classNames(
        'relative rounded-card bg-surface',
        isPopular ? 'border-2 border-brand p-5.75' : 'border border-line p-6',
      )}
    >
      {isPopular && (
        <span className="absolute -top-3.5 right-4">
          <Badge tone="action">Popular</Badge>
        </span>
      )}
      <p>{label}</p>
      <p className="mt-2.5 mb-1 font-serif text-36 leading-none">{formatUsd(price)}</p>
      <p className="text-14 text-ink-2">per person</p>
    </div>
  );
}

function ContactPrice({ tourName }: { tourName: string }) {
  return (
    <div className="rounded-card border border-line bg-surface p-6">
      <p className="font-serif text-28 leading-tight">Contact for Details</p>
      <p className="mt-2 max-w-[60ch] text-ink-2">
        This journey is planned around your dates, so its price is too. Tell us when you travel and
        with how many, and a planner answers {agency.answer}.
      </p>
      <TextLink to={contactAddress(tourName)} isForward className="mt-2">
        Ask for a price
      </TextLink>
    </div>
  );
}
