import { useSentForm } from '../../office/sent-form.ts';
import { useRefusalToast } from '../../office/use-refusal-toast.ts';
import type { TourResult } from './tour-action.ts';
import { Badge } from '../../ui/badge.tsx';
import type { TourListRow } from './tour-list-row.ts';

/** Says that a tour is a draft, with a button to publish it. */
export function PublishTour({ tour, address }: { tour: TourListRow; address: string }) {
  const action = useSentForm<TourResult>(useRefusalToast());
  return (
    <action.Form method="post" action={address} className="inline-flex items-center gap-2">
      <input type="hidden" name="intent" value="switch" />
      <input type="hidden" name="tourId" value={tour.id} />
      <input type="hidden" name="version" value={tour.version} />
      <input type="hidden" name="flag" value="published" />
      <input type="hidden" name="value" value="on" />
      <Badge tone="amber">Draft</Badge>
      <button
        type="submit"
        aria-disabled={action.isBusy || undefined}
        onClick={(event) => action.isBusy && event.preventDefault()}
        className="link min-h-8 text-13"
      >
        {action.isBusy ? 'Publishing...' : 'Publish'}
        <span className="sr-only">{` ${tour.name}`}</span>
      </button>
    </action.Form>
  );
}
