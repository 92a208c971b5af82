import { Star } from 'lucide-react';
import { classNames } from '../../ui/class-names.ts';

/** Five stars, so many of them full. They say nothing by themselves: the words beside them do. */
export function Stars({ rating }: { rating: number }) {
  return (
    <span aria-hidden className="inline-flex text-star">
      {[1, 2, 3, 4, 5].map((star) => (
        <Star
          key={star}
          size={18}
          strokeWidth={1.6}
          className={classNames(star <= rating && 'fill-star')}
        />
      ))}
    </span>
  );
}
