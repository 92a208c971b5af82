import { useState } from 'react';
import type { TwoStepSetup } from '../../../server/features/admins/two-step.service.ts';
import { MAX_CODE_LENGTH, MAX_PASSWORD_LENGTH } from '../../../shared/admins/sign-in-form.ts';
import { PasswordField } from '../../office/password-field.tsx';
import { FormProblem } from '../../office/form-problem.tsx';
import { useSentForm } from '../../office/sent-form.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { useFieldErrors } from '../../ui/field-errors.ts';
import { TextField } from '../../ui/field.tsx';
import type { OwnRefusal, OwnResult } from './own-account-action.ts';
import { ownAddress } from './own-account-addresses.ts';
import { QrCode } from './qr-code.tsx';

/**
 * Sets up an authenticator app: shows the secret as a QR code and as text, then asks for a code to
 * prove that it works.
 */
export function TwoStepSetupForm({
  setup: given,
  refusal: givenRefusal,
  onDone,
}: {
  setup: TwoStepSetup;
  /** Why it was refused, when it was sent without script. */
  refusal: OwnRefusal | undefined;
  onDone: (result: Extract<OwnResult, { ok: true }>) => void;
}) {
  // A reload would bring another secret, but the app already has this one.
  const [setup] = useState(given);
  const [refusal, setRefusal] = useState(givenRefusal);
  const { errors, onChange } = useFieldErrors(refusal?.errors);
  const { Form, isBusy } = useSentForm<OwnResult>((result) => {
    if (result.ok) onDone(result);
    else setRefusal(result);
  });
  return (
    <Form method="post" noValidate onChange={onChange}>
      {refusal?.message && <FormProblem message={refusal.message} attempt={refusal} />}
      <input type="hidden" name="intent" value="turn-on-two-step" />
      <input type="hidden" name="secret" value={setup.secret} />
      <ol className="grid list-decimal gap-6 pl-5 marker:font-semibold">
        <li>
          <p>Scan this with an authenticator app, such as the one that came with your phone.</p>
          <div className="mt-3 flex flex-wrap items-center gap-5">
            <QrCode {...setup.qrCode} label="QR code of your account for an authenticator app" />
            <p className="min-w-0 flex-1 basis-46 text-14 text-ink-2">
              Cannot scan it? Type this key:
              <code className="mt-1 block font-mono text-15 text-ink">
                {inGroups(setup.secret)}
              </code>
            </p>
          </div>
        </li>
        <li>
          <TextField
            label="Code shown in the app"
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            required
            maxLength={MAX_CODE_LENGTH}
            error={errors['code']}
            className="max-w-85"
          />
        </li>
        <li>
          <PasswordField
            label="Your password"
            name="password"
            autoComplete="current-password"
            required
            maxLength={MAX_PASSWORD_LENGTH}
            error={errors['password']}
            className="max-w-85"
          />
        </li>
      </ol>
      <div className="mt-6 flex flex-wrap gap-3">
        <ButtonLink to={ownAddress()} replace preventScrollReset variant="ghost" size="sm">
          Cancel
        </ButtonLink>
        <Button type="submit" size="sm" isBusy={isBusy} busyLabel="Turning on...">
          Turn on two-step sign-in
        </Button>
      </div>
    </Form>
  );
}

/** 'ABCD EFGH': groups of four are easier to type. */
const inGroups = (secret: string) => secret.replace(/(.{4})(?=.)/g, '$1 ');
