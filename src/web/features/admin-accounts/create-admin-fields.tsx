import {
  MAX_ADMIN_EMAIL_LENGTH,
  MAX_NEW_USERNAME_LENGTH,
} from '../../../shared/admins/account-forms.ts';
import { ADMIN_ROLES } from '../../../shared/admins/roles.ts';
import { NewPasswordField } from '../../office/new-password-field.tsx';
import type { FieldErrors } from '../../ui/field-errors.ts';
import { TextField } from '../../ui/field.tsx';
import { RadioField } from '../../ui/radio-field.tsx';
import { ROLE_WORDS } from './role-words.ts';

/** The form of a new admin. */
export function CreateAdminFields({
  errors,
  typed,
}: {
  errors: FieldErrors;
  /** What was typed, when the form was sent without script. */
  typed: Readonly<Record<string, string>>;
}) {
  return (
    <div className="grid gap-4.5">
      <input type="hidden" name="intent" value="create" />
      <TextField
        label="Username"
        name="username"
        id="new-username"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
        maxLength={MAX_NEW_USERNAME_LENGTH}
        defaultValue={typed['username']}
        error={errors['username']}
      />
      <TextField
        type="email"
        label="Email"
        name="email"
        id="new-email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
        maxLength={MAX_ADMIN_EMAIL_LENGTH}
        defaultValue={typed['email']}
        error={errors['email']}
      />
      <NewPasswordField label="Password" name="password" error={errors['password']} />
      <RadioField
        label="Role"
        name="role"
        options={ADMIN_ROLES.map((role) => ({ value: role, label: role, help: ROLE_WORDS[role] }))}
        defaultValue={typed['role'] ?? 'editor'}
        error={errors['role']}
      />
    </div>
  );
}
