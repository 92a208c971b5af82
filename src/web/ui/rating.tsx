import { Star } from 'lucide-react';

/** "4.9 (1240)", announced as a sentence. */
export function Rating({
  value,
  count,
  countLabel,
}: {
  /** 0 to 5. */
  value: number;
  count?: number;
  /** Shown instead of the bare number: "612 reviews". */
  countLabel?: string;
}) {
  const score = value.toFixed(1);
  const shown = countLabel ?? count;
  return (
    <span className="inline-flex items-center gap-1.5 text-14">
      <Star size={16} aria-hidden className="shrink-0 fill-star text-star" />
      <span aria-hidden className="font-semibold">
        {score}
      </span>
      {shown ? (
        <span aria-hidden className="text-ink-3">
          ({shown})
        </span>
      ) : null}
      <span className="sr-only">
        {`Rated ${score} of 5${count ? ` from ${count} review${count > 1 ? 's' : ''}` : ''}`}
      </span>
    </span>
  );
}
