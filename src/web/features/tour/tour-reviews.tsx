import { LetterBoatDrawing } from '../../ui/drawings/letter-boat-drawing.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

/** What travelers wrote; nobody has yet. */
export function TourReviews() {
  return (
    <EmptyState title="No reviews yet" drawing={<LetterBoatDrawing />}>
      Every review comes from a traveler who was on the trip, and is read before it is shown.
    </EmptyState>
  );
}
