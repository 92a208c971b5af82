import { useState } from 'react';
import { MIN_PASSWORD_LENGTH } from '../../shared/admins/password-rules.ts';
import { STRENGTH_STEPS, passwordStrength } from '../../shared/admins/password-strength.ts';
import { MAX_PASSWORD_LENGTH } from '../../shared/admins/sign-in-form.ts';
import { classNames } from '../ui/class-names.ts';
import { PasswordField } from './password-field.tsx';

/** A new password: four steps and a word show its strength as one types. */
export function NewPasswordField({
  label,
  name,
  error,
  autoFocus = false,
}: {
  label: string;
  name: string;
  error: string | undefined;
  autoFocus?: boolean;
}) {
  const [password, setPassword] = useState('');
  const { steps, word } = passwordStrength(password);
  return (
    <div>
      <PasswordField
        label={label}
        name={name}
        autoComplete="new-password"
        aria-required
        maxLength={MAX_PASSWORD_LENGTH}
        autoFocus={autoFocus}
        error={error}
        help={`At least ${MIN_PASSWORD_LENGTH} characters; a short sentence is best.`}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <div className="needs-script mt-2 flex items-center">
        <span aria-hidden className="grid flex-1 grid-cols-4 gap-1.25">
          {Array.from({ length: STRENGTH_STEPS }, (_, step) => (
            <span
              key={step}
              className={classNames(
                'h-1.25 rounded-pill transition-colors',
                step < steps ? LOOKS[steps] : 'bg-line',
              )}
            />
          ))}
        </span>
        <output className={classNames('text-right text-14 text-ink-2', word && 'ml-3 min-w-24')}>
          {word}
        </output>
      </div>
    </div>
  );
}

/** The color of the steps that are reached, by their number: red is refused, amber is weak. */
const LOOKS = ['bg-line', 'bg-red', 'bg-amber', 'bg-green', 'bg-green'];
