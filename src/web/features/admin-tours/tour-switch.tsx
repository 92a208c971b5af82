import type { TourFlag } from '../../../shared/tours/tour-flags.ts';
import { useSentForm } from '../../office/sent-form.ts';
import type { TourResult } from './tour-action.ts';
import { Button } from '../../ui/button.tsx';
import { SwitchField } from '../../ui/switch-field.tsx';
import { useToast } from '../../ui/toast.tsx';
import type { TourListRow } from './tour-list-row.ts';

/**
 * Features a tour, or makes it private, at once. When that fails it goes back to what is stored, and
 * says why. It names no version: it says what this one thing is to be and overwrites nothing else, so
 * that two switches of a tour may follow each other faster than the list.
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
  /** The list it stands in, which is shown again where a browser runs no scripts. */
  address: string;
}) {
  const toast = useToast();
  const action = useSentForm<TourResult>((result) => {
    if (!result.ok) toast({ tone: 'error', text: result.message });
  });
  const { sent, isBusy, result } = action;
  return (
    <action.Form
      method="post"
      action={address}
      // A browser that fills in again what the switch once was would have it saved.
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

/** The note stands under its switch: beside it, every row would keep room for it. */
const NOTE_BELOW =
  'relative [&_output]:absolute [&_output]:top-9.5 [&_output]:left-0 [&_output]:text-13 [&_output]:leading-none';
