import { classNames } from '../../ui/class-names.ts';

/** One row of small posters while the saved ones are fetched. */
export function WishlistSkeleton() {
  return (
    <>
      <output className="sr-only">Loading your saved tours...</output>
      <div
        aria-hidden
        className="grid animate-pulse gap-4.5 md:grid-cols-2 md:gap-6.5 xl:grid-cols-3"
      >
        {HIDDEN.map((hidden) => (
          <div key={hidden} className={classNames('rounded-thumb bg-mat p-2.75 shadow-2', hidden)}>
            <div className="aspect-4/3 bg-sand" />
            <div className="mt-4 h-6 w-2/5 rounded-thumb bg-skeleton" />
            <div className="mt-3.5 h-11 rounded-thumb bg-skeleton" />
          </div>
        ))}
      </div>
    </>
  );
}

/** Where the second and the third would start a new row. */
const HIDDEN = ['', 'max-md:hidden', 'max-xl:hidden'];
