import type { profile } from '../../content/profile.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { LandingStageDrawing } from '../../ui/drawings/landing-stage-drawing.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import type { BookingTab } from './profile-address.ts';

/** What a tab without bookings shows. */
export function NoBookings({
  tab,
  texts,
}: {
  tab: BookingTab;
  texts: (typeof profile)['bookings'];
}) {
  const { action } = texts.upcoming;
  return (
    <EmptyState
      title={texts[tab].title}
      drawing={<LandingStageDrawing />}
      action={
        tab === 'upcoming' && (
          <ButtonLink to={action.to} variant="ghost">
            {action.label}
          </ButtonLink>
        )
      }
    >
      {texts[tab].text}
    </EmptyState>
  );
}
