import type { TwoStepSetup } from '../../../server/features/admins/two-step.service.ts';
import { Panel } from '../../office/panel.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import type { OwnRefusal, OwnResult } from './own-account-action.ts';
import { ownAddress } from './own-account-addresses.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { TwoStepSetupForm } from './two-step-setup.tsx';

/**
 * The second step of signing in: off, being set up, or on. New recovery codes are shown instead.
 */
export function TwoStepPanel({
  isOn,
  codesLeft,
  setup,
  codes,
  onCodesKept,
  refusal,
  onDone,
}: {
  isOn: boolean;
  codesLeft: number;
  /** The data to set it up with, while that is going on. */
  setup: TwoStepSetup | null;
  /** Recovery codes that were just made. */
  codes: readonly string[] | null;
  onCodesKept: () => void;
  refusal: OwnRefusal | undefined;
  onDone: (result: Extract<OwnResult, { ok: true }>) => void;
}) {
  return (
    <Panel
      title="Two-step sign-in"
      aside={<StatusBadge tone={isOn ? 'green' : 'gray'} label={isOn ? 'On' : 'Off'} />}
    >
      {codes ? (
        <RecoveryCodes codes={codes} onKept={onCodesKept} />
      ) : isOn ? (
        <On codesLeft={codesLeft} />
      ) : setup ? (
        <TwoStepSetupForm setup={setup} refusal={refusal} onDone={onDone} />
      ) : (
        <Off />
      )}
    </Panel>
  );
}

function Off() {
  return (
    <>
      <p className="max-w-[62ch] text-ink-2">
        After your password, signing in asks for a code that only your phone can show. Anyone who
        learns your password is still locked out.
      </p>
      <ButtonLink
        to={ownAddress('two-step')}
        preventScrollReset
        variant="ghost"
        size="sm"
        className="mt-4.5"
      >
        Set up two-step sign-in
      </ButtonLink>
    </>
  );
}

function On({ codesLeft }: { codesLeft: number }) {
  return (
    <>
      <p className="max-w-[62ch] text-ink-2">
        Signing in asks for a code from your authenticator app.{' '}
        {codesLeft === 0
          ? 'You have no recovery code left: make new ones before you lose your phone.'
          : `You have ${codesLeft} of 10 recovery codes left.`}
      </p>
      <div className="mt-4.5 flex flex-wrap gap-3">
        <ButtonLink to={ownAddress('renew-codes')} preventScrollReset variant="ghost" size="sm">
          New recovery codes
        </ButtonLink>
        <ButtonLink to={ownAddress('turn-off')} preventScrollReset variant="danger-quiet" size="sm">
          Turn off
        </ButtonLink>
      </div>
    </>
  );
}
