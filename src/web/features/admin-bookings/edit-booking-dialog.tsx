import { Eye } from 'lucide-react';
import { Fragment, useRef, useState } from 'react';
import type { BookingTexts } from '../../../server/private-records.ts';
import type { BookingTableFilter } from '../../../shared/bookings/booking-table-filter.ts';
import { ConflictNotice } from '../../office/conflict-notice.tsx';
import { BEGAN_FIELD, SAVE_OVER_THEIRS } from '../../office/edit-conflict.ts';
import { FormFoot } from '../../office/form-foot.tsx';
import { FormRefusal } from '../../office/form-refusal.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { BookingRefusal } from './booking-action.ts';
import { bookingsAddress } from './booking-addresses.ts';
import type { BookingFields, BookingHead, GivenTexts } from './booking-view.ts';
import { EditFields, editFieldId } from './edit-booking-fields.tsx';
import { IntentFields } from './intent-fields.tsx';
import { hasGiven, TEXTS_HELP } from './private-texts.ts';
import { useBookingEdit } from './use-booking-edit.ts';

/** The edit form of a booking. What was typed stays until it is saved or given up. */
export function EditBookingDialog({
  booking,
  fields,
  today,
  filter,
  refusal,
  given,
  shownTexts,
  onSaved,
}: {
  booking: BookingHead;
  fields: BookingFields;
  /** The day it is in Vietnam. */
  today: string;
  filter: BookingTableFilter;
  /** Why it was refused, when it was sent without script. */
  refusal: BookingRefusal | undefined;
  given: GivenTexts;
  /** The texts that were asked for without script. */
  shownTexts: BookingTexts | undefined;
  onSaved: () => void;
}) {
  const [{ guest }] = useState(booking);
  const form = useRef<HTMLFormElement>(null);
  const edited = useBookingEdit(form, { fields, refusal, shownTexts, onSaved });
  const { conflict } = edited.refusal ?? {};
  const details = bookingsAddress(filter, { bookingId: booking.id, mode: 'details' });
  const edit = bookingsAddress(filter, { bookingId: booking.id, mode: 'edit' });
  return (
    <>
      <Dialog
        title="Edit booking"
        subtitle={`${guest} · ${booking.reference}`}
        size="lg"
        closeTo={details}
        foot={
          <FormFoot
            form={FORM}
            closeTo={details}
            submitLabel={conflict ? SAVE_OVER_THEIRS : 'Save changes'}
            busyLabel="Saving..."
            isBusy={edited.saving.isBusy}
          >
            {conflict && <KeepTheirs to={edit} />}
          </FormFoot>
        }
      >
        <Fragment key={edited.round}>
          {conflict ? (
            <ConflictNotice thing="booking" conflict={conflict} />
          ) : (
            <FormRefusal refusal={edited.refusal} fieldId={editFieldId} />
          )}
          <edited.saving.Form
            id={FORM}
            ref={form}
            method="post"
            noValidate
            onChange={edited.onChange}
            onSubmit={edited.saving.onSend}
          >
            <IntentFields intent="edit" booking={{ id: booking.id, version: edited.version }} />
            <input type="hidden" name={BEGAN_FIELD} value={edited.began} />
            <EditFields
              fields={edited.fields}
              errors={edited.errors}
              today={today}
              hidden={
                hasGiven(conflict?.given ?? given) && <HiddenTexts isBusy={edited.showing.isBusy} />
              }
            />
          </edited.saving.Form>
        </Fragment>
        <edited.showing.Form id={SHOW_FORM} method="post">
          <IntentFields intent="show-texts" booking={booking} />
        </edited.showing.Form>
      </Dialog>
      {edited.question}
    </>
  );
}

const FORM = 'edit-booking';
const SHOW_FORM = 'show-texts';

/** Discards what was typed and loads what is stored. */
function KeepTheirs({ to }: { to: string }) {
  return (
    <ButtonLink to={to} reloadDocument variant="danger-quiet" size="sm" className="mr-auto">
      Keep theirs
    </ButtonLink>
  );
}

/** Stands for the requests: they stay as they are unless somebody asks to see them. */
function HiddenTexts({ isBusy }: { isBusy: boolean }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <Button
        type="submit"
        form={SHOW_FORM}
        variant="ghost"
        size="sm"
        isBusy={isBusy}
        busyLabel="Opening..."
      >
        <Icon icon={Eye} />
        Show and edit requests and health notes
      </Button>
      <p className="text-14 text-ink-2">{`${TEXTS_HELP} What is not shown stays as it is.`}</p>
    </div>
  );
}
