import { Form, useNavigation } from 'react-router';
import { MAX_EMAIL_LENGTH } from '../../../shared/bookings/booking-limits.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';

/**
 * Shown where names and notes are no longer shown; the booking's email brings them back for a day.
 */
export function ConfirmationReveal({ reference }: { reference: string }) {
  const isSending = useNavigation().formData !== undefined;
  return (
    <>
      <p className="mb-5 max-w-[38em] text-ink-2">
        Others may use this device too, so names and notes are shown for 24 hours only. Enter your
        email to see them again.
      </p>
      {/* The profile page finds bookings, and has the message for an email that does not match. */}
      <Form
        method="post"
        action="/profile#find"
        className="flex max-w-[40em] flex-wrap items-end gap-4"
      >
        <input type="hidden" name="intent" value="find" />
        <input type="hidden" name="reference" value={reference} />
        <input type="hidden" name="next" value="details" />
        <TextField
          name="email"
          label="Email"
          type="email"
          required
          autoComplete="email"
          maxLength={MAX_EMAIL_LENGTH}
          placeholder="you@example.com"
          className="flex-1"
        />
        <Button type="submit" variant="ghost" isBusy={isSending} busyLabel="Looking...">
          Show names and notes
        </Button>
      </Form>
    </>
  );
}
