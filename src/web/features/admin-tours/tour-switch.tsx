import type { TourFlag } from '../../../shared/tours/tour-flags.ts';
import { useSentForm } from '../../office/sent-form.ts';
import { useRefusalToast } from '../../office/use-refusal-toast.ts';
import type { TourResult } from './tour-action.ts';
import { Button } from '../../ui/button.tsx';
import { SwitchField } from '../../ui/switch-field.tsx';
import type { TourListRow } from './tour-list-row.ts';

/**
 * Switches a tour featured or private, at once. If that fails, the switch returns to what is stored
 * and says why. It sends no version: it sets only this one property, so that two switches of a tour
 * may be pressed before the list is reloaded.
 */
export function TourSwitch({
  tour,
  flag,
  label,
  address,
}: {
  tour: TourListRow;
  flag: Exclude<TourFlag, 'published'>;
  /** 'Featured'. */
  label: string;
  /** The list that it is in, which is shown again in browsers without script. */
  address: string;
}) {
  const action = useSentForm<TourResult>(useRefusalToast());
  const { sent, isBusy, result } = action;
  return (
    <action.Form
      method="post"
      action={address}
      // Autofill of an earlier state would be saved as a change.
      autoComplete="off"
      className="flex items-center gap-2"
    >
      <input type="hidden" name="intent" value="switch" />
      <input type="hidden" name="tourId" value={tour.id} />
      <input type="hidden" name="flag" value={flag} />
      <span aria-hidden className="lg:hidden">
        {label}
      </span>
      <SwitchField
        label={`${label}: ${tour.name}`}
        isLabelHidden
        name="value"
        id={`${flag}-${tour.id}`}
        checked={sent ? sent.has('value') : tour[flag]}
        onChange={(event) => void action.submit(event.currentTarget.form)}
        saveState={isBusy ? 'saving' : result?.ok ? 'saved' : undefined}
        className={NOTE_BELOW}
      />
      <noscript>
        <Button type="submit" variant="quiet" size="sm">
          Save
        </Button>
      </noscript>
    </action.Form>
  );
}

/** The note is below its switch: beside it, every row would have to reserve space. */
const NOTE_BELOW =
  'relative [&_output]:absolute [&_output]:top-9.5 [&_output]:left-0 [&_output]:text-13 [&_output]:leading-none';
