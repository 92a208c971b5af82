import { Form, useActionData, useNavigation } from 'react-router';
import { MAX_EMAIL_LENGTH } from '../../../shared/bookings/booking-limits.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { useFieldErrors } from '../../ui/field-errors.ts';
import { TextField } from '../../ui/field.tsx';
import { formProblems } from './form-problems.ts';
import type { FindAnswer } from './profile-action.ts';

/**
 * Brings a booking from another device to this one, by its reference and the email it was made
 * with.
 */
export function FindBookingForm() {
  const answer = useActionData<FindAnswer>();
  const isSending = useNavigation().formData?.get('intent') === 'find';
  const { errors, onChange } = useFieldErrors(answer?.errors);
  const problems = formProblems(errors, answer?.message ?? null);
  return (
    <Form
      id="find"
      method="post"
      action="/profile#find"
      noValidate
      preventScrollReset
      onChange={onChange}
      onSubmit={(event) => isSending && event.preventDefault()}
      className="no-print mt-9 border-t border-line pt-7"
    >
      <h3 className="font-sans text-17 font-semibold">Booked on another device?</h3>
      <p className="mb-4 text-14 text-ink-2">Find it with the reference and the email you used.</p>
      {answer && problems.length > 0 && (
        <div className="mb-5">
          <ErrorSummary title="We could not show a booking" problems={problems} attempt={answer} />
        </div>
      )}
      <input type="hidden" name="intent" value="find" />
      <div className="grid items-start gap-4 md:flex">
        <TextField
          name="reference"
          label="Booking reference"
          placeholder="VN-"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={100}
          defaultValue={answer?.typed.reference}
          error={errors['reference']}
          className="flex-1"
        />
        <TextField
          name="email"
          label="Email"
          type="email"
          autoComplete="email"
          placeholder="you@example.com"
          maxLength={MAX_EMAIL_LENGTH}
          defaultValue={answer?.typed.email}
          error={errors['email']}
          className="flex-1"
        />
        <Button
          type="submit"
          variant="ghost"
          isBusy={isSending}
          busyLabel="Looking..."
          className="md:mt-7"
        >
          Find booking
        </Button>
      </div>
    </Form>
  );
}
