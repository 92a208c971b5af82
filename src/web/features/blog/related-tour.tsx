import { ArrowRight, Clock } from 'lucide-react';
import { ArtPicture } from '../../art/picture.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Rating } from '../../ui/rating.tsx';
import { reveal } from '../../ui/reveal.ts';
import type { RelatedTourFacts } from './article-page.ts';

/** The tour that leads there, as a wide card. */
export function RelatedTour({ tour }: { tour: RelatedTourFacts }) {
  return (
    <section aria-labelledby="related-tour" {...reveal()}>
      <Card className="grid md:grid-cols-2">
        <div className="relative min-h-60 overflow-hidden md:min-h-85">
          <ArtPicture
            picture={tour.picture}
            sizes="(width < 30rem) and (min-resolution: 2.5dppx) 320px, (width < 48rem) 480px, 880px"
            className="absolute inset-0 size-full object-cover"
          />
        </div>
        <div className="p-6.5 md:px-12 md:py-11">
          <p className="text-ink-2">Go with these notes in hand</p>
          <h2 id="related-tour" className="type-heading my-2.5">
            {tour.name}
          </h2>
          <p className="line-clamp-3 text-ink-2">{tour.description}</p>
          <p className="mt-5 mb-6 flex flex-wrap items-center gap-x-5.5 gap-y-1 text-14 text-ink-2">
            {tour.score && <Rating value={tour.score.rating} count={tour.score.count} />}
            <span className="inline-flex items-center gap-1.75">
              <Icon icon={Clock} className="text-ink-3" />
              {tour.duration}
            </span>
          </p>
          <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
            {tour.price === null ? (
              <p className="font-serif text-21 leading-tight">Contact for Details</p>
            ) : (
              <p className="text-14 text-ink-3">
                From <span className="type-price mx-0.5 text-ink">{tour.price}</span> per person
              </p>
            )}
            <ButtonLink to={`/tour/${tour.id}`} size="sm">
              View tour
              <Icon icon={ArrowRight} />
            </ButtonLink>
          </div>
        </div>
      </Card>
    </section>
  );
}
