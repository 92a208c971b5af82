import type { ReactNode } from 'react';
import { TextLink } from '../../ui/text-link.tsx';
import type { profile } from '../../content/profile.ts';
import { ProfilePanel } from './profile-panel.tsx';

/**
 * How to pay. No payment data is kept here, and the panel says so.
 * @param props.steps the steps of `texts`, along the river
 */
export function PaymentPanel({
  texts,
  steps,
}: {
  texts: (typeof profile)['payment'];
  steps: ReactNode;
}) {
  return (
    <ProfilePanel id="payment" title="Payment Methods">
      <p className="mb-9 max-w-[40em] text-ink-2">{texts.text}</p>
      {steps}
      <h3 className="type-subheading mt-9 mb-4 border-t border-line pt-7">What we take</h3>
      <dl className="grid gap-x-8 gap-y-5 md:grid-cols-3">
        {texts.methods.map(({ name, text }) => (
          <div key={name}>
            <dt className="font-semibold">{name}</dt>
            <dd className="text-15 text-ink-2">{text}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-6.5 text-15 text-ink-2">{texts.note}</p>
      <p className="mt-3.5">
        <TextLink to="/help-center" isForward>
          More about booking and payment
        </TextLink>
      </p>
    </ProfilePanel>
  );
}
