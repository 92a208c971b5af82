import { MAX_PASSWORD_LENGTH } from '../../../shared/admins/sign-in-form.ts';
import { NewPasswordField } from '../../office/new-password-field.tsx';
import { PasswordField } from '../../office/password-field.tsx';
import type { FieldErrors } from '../../ui/field-errors.ts';

/** The current password, and the new one twice. */
export function ChangePasswordFields({ email, errors }: { email: string; errors: FieldErrors }) {
  return (
    <div className="grid gap-4.5">
      <input type="hidden" name="intent" value="change-password" />
      {/* Tells password managers whose password it is. */}
      <input type="hidden" name="account" autoComplete="username" value={email} readOnly />
      <PasswordField
        label="Current password"
        name="old_password"
        autoComplete="current-password"
        required
        maxLength={MAX_PASSWORD_LENGTH}
        error={errors['old_password']}
      />
      <NewPasswordField label="New password" name="new_password" error={errors['new_password']} />
      <PasswordField
        label="Confirm new password"
        name="confirm_password"
        autoComplete="new-password"
        required
        maxLength={MAX_PASSWORD_LENGTH}
        error={errors['confirm_password']}
      />
    </div>
  );
}
