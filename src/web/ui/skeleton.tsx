import { Card } from './card.tsx';
import { classNames } from './class-names.ts';

/** A placeholder for a line of text. Set its width and, if other than 13 px, its height. */
export function Skeleton({ className }: { className: string }) {
  return <div className={classNames('h-3.25 rounded-thumb bg-skeleton', className)} />;
}

/** The frame of a picture card while it loads: two flat hills in place of the picture. */
export function SkeletonCard() {
  return (
    <div aria-hidden className="animate-pulse">
      <Card className="flex h-full flex-col">
        <svg viewBox="0 0 400 300" preserveAspectRatio="none" className="aspect-4/3 w-full bg-sand">
          <path d="M0 210q70-90 130-40t110-50 160 60v120H0z" className="fill-skeleton" />
        </svg>
        <div className="flex flex-1 flex-col gap-3.5 p-5.5">
          <div className="flex justify-between">
            <Skeleton className="w-1/5" />
            <Skeleton className="w-1/3" />
          </div>
          <Skeleton className="h-5 w-5/6" />
          <Skeleton className="w-2/5" />
          <Skeleton className="mt-1.5 w-11/12" />
          <Skeleton className="w-3/4" />
          <Skeleton className="mt-2 h-6 w-2/5" />
          <div className="mt-auto flex gap-2.5 pt-2">
            <Skeleton className="h-11 flex-1" />
            <Skeleton className="h-11 flex-1" />
          </div>
        </div>
      </Card>
    </div>
  );
}
