import { Suspense, useEffect, useRef } from 'react';
import { lazyPart } from '../../layout/lazy-part.ts';

/** Where a review is written. Few visitors come here, so the form's script is loaded here only. */
export function WriteReview() {
  const heading = useRef<HTMLHeadingElement>(null);
  // The link that led here is gone: its focus moves to what it opened.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <section id="write-review" aria-labelledby="write-review-title" className="mt-12">
      <h2 ref={heading} id="write-review-title" tabIndex={-1} className="type-heading">
        Write a review
      </h2>
      <p className="mt-2 mb-6.5 text-ink-2">
        Your booking tells us that you were on the trip. What you write is read before it is shown;
        nobody changes a word.
      </p>
      <Suspense fallback={<div className="h-130" />}>
        <ReviewForm />
      </Suspense>
    </section>
  );
}

const ReviewForm = lazyPart(() => import('./review-form.tsx').then((part) => part.ReviewForm));
