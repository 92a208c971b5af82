import { HandHeart, Sun, TrainFront } from 'lucide-react';
import type { exploreMap } from '../../content/explore-map.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';

/** Three things to know, and whom to ask (public spec, section 2). */
export function TravelTips({ tips, closing }: Pick<typeof exploreMap, 'tips' | 'closing'>) {
  return (
    <>
      <section aria-labelledby="tips" className="wrap py-18 md:py-24">
        <h2 id="tips" className="type-display-2 mb-9">
          {tips.title}
        </h2>
        <ul className="grid gap-8 md:grid-cols-3 lg:gap-16">
          {tips.items.map(({ title, text }, index) => (
            <li key={title}>
              <Icon icon={ICONS[index] ?? Sun} size={28} className="text-brand" />
              <h3 className="mt-3 mb-2">{title}</h3>
              <p className="text-15 text-ink-2">{text}</p>
            </li>
          ))}
        </ul>
      </section>
      <section className="bg-sand">
        <div className="wrap flex flex-wrap items-center justify-between gap-6 py-14">
          <div>
            <h2 className="type-heading">{closing.title}</h2>
            <p className="mt-2 text-ink-2">{closing.text}</p>
          </div>
          <p className="flex flex-wrap gap-3 max-md:w-full">
            <ButtonLink to="/contact" className="max-md:w-full">
              Contact an Expert
            </ButtonLink>
            <ButtonLink to="/package-tours" variant="ghost" className="max-md:w-full">
              Browse Tour Packages
            </ButtonLink>
          </p>
        </div>
      </section>
    </>
  );
}

const ICONS = [Sun, TrainFront, HandHeart];
