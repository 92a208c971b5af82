import { useRef, useState, type FormEvent } from 'react';
import {
  MAX_EMAIL_LENGTH,
  MAX_NAME_LENGTH,
  MAX_PHONE_LENGTH,
} from '../../../shared/bookings/booking-limits.ts';
import type { KeptDetails } from '../../../shared/bookings/kept-details.ts';
import type { FormErrors, FormResult } from '../../../shared/form-result.ts';
import { Button } from '../../ui/button.tsx';
import { useFieldErrors } from '../../ui/field-errors.ts';
import { TextField } from '../../ui/field.tsx';

/**
 * The form to edit the details. They never leave the browser, which loads their rules when they are
 * first needed.
 */
export function DetailsForm({
  start,
  onSave,
  onCancel,
}: {
  start: KeptDetails;
  onSave: (details: KeptDetails) => void;
  onCancel: () => void;
}) {
  const form = useRef<HTMLFormElement>(null);
  const [refused, setRefused] = useState<FormErrors>();
  const { errors, onChange } = useFieldErrors(refused);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const parsed = await check(Object.fromEntries(new FormData(event.currentTarget)));
    if (parsed.ok) return onSave(parsed.value);
    setRefused(parsed.errors);
    const [first = ''] = Object.keys(parsed.errors);
    form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  }
  const about = (name: keyof KeptDetails) => ({
    name,
    defaultValue: start[name],
    error: errors[name],
  });
  return (
    <form ref={form} noValidate onSubmit={submit} onChange={onChange}>
      <div className="grid gap-x-5.5 gap-y-5 md:grid-cols-2">
        <TextField
          {...about('firstName')}
          label="First name"
          isOptional
          autoFocus
          autoComplete="given-name"
          maxLength={MAX_NAME_LENGTH}
        />
        <TextField
          {...about('lastName')}
          label="Last name"
          isOptional
          autoComplete="family-name"
          maxLength={MAX_NAME_LENGTH}
        />
        <TextField
          {...about('email')}
          label="Email"
          isOptional
          type="email"
          autoComplete="email"
          maxLength={MAX_EMAIL_LENGTH}
        />
        <TextField
          {...about('phone')}
          label="Phone"
          isOptional
          type="tel"
          autoComplete="tel"
          maxLength={MAX_PHONE_LENGTH}
        />
      </div>
      <div className="mt-6.5 flex flex-wrap gap-3">
        <Button type="submit">Save Changes</Button>
        <Button variant="ghost" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

/**
 * Without a connection the rules may not load: then everything is kept as it was typed. The booking
 * form that it fills in has rules of its own.
 */
async function check(typed: Record<string, unknown>): Promise<FormResult<KeptDetails>> {
  try {
    const { parseKeptDetails } = await import('../../../shared/bookings/kept-details.ts');
    return parseKeptDetails(typed);
  } catch {
    return { ok: true, value: typed as KeptDetails };
  }
}
