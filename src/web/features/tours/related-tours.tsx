import { TourCard, type TourCardFacts } from './tour-card.tsx';

/** Other tours under the page of one, as the listing shows them. */
export function RelatedTours({ tours }: { tours: readonly TourCardFacts[] }) {
  if (tours.length === 0) return null;
  return (
    <section
      aria-labelledby="related-tours"
      className="related-tours later no-print bg-sand py-14 lg:py-24"
    >
      <div className="wrap">
        <h2 id="related-tours" className="type-heading mb-8">
          Journeys close to this one
        </h2>
        <ul className="grid gap-x-6.5 gap-y-7 md:grid-cols-2 lg:grid-cols-3">
          {tours.map((tour) => (
            <li key={tour.id}>
              <TourCard tour={tour} view="grid" isFirst={false} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
