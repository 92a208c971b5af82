import { Star } from 'lucide-react';

/**
 * Five stars, filled up to the rating, the last perhaps in part. They are hidden from screen
 * readers: the words beside them say the same.
 */
export function Stars({ rating }: { rating: number }) {
  return (
    <span aria-hidden className="inline-flex text-star">
      {[1, 2, 3, 4, 5].map((star) => (
        <span key={star} className="relative">
          <Star size={18} strokeWidth={1.6} className={star <= rating ? 'fill-star' : undefined} />
          {star - 1 < rating && rating < star && (
            <Star
              size={18}
              strokeWidth={1.6}
              className="absolute inset-0 fill-star"
              style={{ clipPath: `inset(0 ${(star - rating) * 100}% 0 0)` }}
            />
          )}
        </span>
      ))}
    </span>
  );
}
