import {
  MAX_EMAIL_LENGTH,
  MAX_NAME_LENGTH,
  MAX_PHONE_LENGTH,
} from '../../shared/bookings/booking-limits.ts';
import { MAX_FULL_NAME_LENGTH } from '../../shared/enquiries/enquiry-limits.ts';
import { TextField } from '../ui/field.tsx';

/** What a form specifies for one of its fields. */
interface AboutField {
  name: string;
  defaultValue: string;
  error: string | undefined;
  className?: string;
}

/** First and last name, side by side where there is room. */
export function NameFields({ first, last }: { first: AboutField; last: AboutField }) {
  return (
    <>
      <TextField
        {...first}
        label="First name"
        autoComplete="given-name"
        maxLength={MAX_NAME_LENGTH}
      />
      <TextField
        {...last}
        label="Last name"
        autoComplete="family-name"
        maxLength={MAX_NAME_LENGTH}
      />
    </>
  );
}

/** A full name in one field. */
export function FullNameField(about: AboutField) {
  return <TextField {...about} label="Name" autoComplete="name" maxLength={MAX_FULL_NAME_LENGTH} />;
}

/** The address for the answer. */
export function EmailField({ label = 'Email', ...about }: AboutField & { label?: string }) {
  return (
    <TextField
      {...about}
      label={label}
      type="email"
      autoComplete="email"
      maxLength={MAX_EMAIL_LENGTH}
    />
  );
}

/** A telephone number. */
export function PhoneField({
  isOptional = false,
  ...about
}: AboutField & { isOptional?: boolean }) {
  return (
    <TextField
      {...about}
      label="Phone"
      isOptional={isOptional}
      type="tel"
      autoComplete="tel"
      maxLength={MAX_PHONE_LENGTH}
    />
  );
}
