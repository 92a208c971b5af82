import type { profile } from '../../content/profile.ts';
import { UprightRiver } from '../../features/content-pages/river-stops.tsx';
import { DetailsPanel } from '../../features/profile/details-panel.tsx';
import { ForgetDialog } from '../../features/profile/forget-dialog.tsx';
import { PaymentPanel } from '../../features/profile/payment-panel.tsx';
import type { ForgetQuestion } from '../../features/profile/profile-address.ts';
import { SettingsPanel } from '../../features/profile/settings-panel.tsx';
import { ThemeRow } from '../../layout/theme-switch.tsx';

/** A part of the profile page that few visits need: it loads when it is first shown. */
export type LaterPart =
  | { section: 'details' }
  | { section: 'payment'; texts: typeof profile.payment }
  | { section: 'settings'; bookings: number }
  | { section: 'question'; ask: ForgetQuestion };

export function ProfileLaterPart({ part }: { part: LaterPart }) {
  switch (part.section) {
    case 'details':
      return <DetailsPanel />;
    case 'payment':
      return <PaymentPanel texts={part.texts} steps={<PaymentSteps steps={part.texts.steps} />} />;
    case 'settings':
      return <SettingsPanel bookings={part.bookings} theme={<ThemeRow />} />;
    default:
      return <ForgetDialog key={part.ask} ask={part.ask} />;
  }
}

function PaymentSteps({ steps }: { steps: (typeof profile)['payment']['steps'] }) {
  return (
    <UprightRiver
      label="How you pay"
      ground="paper"
      isNumbered
      stops={steps.map(({ title, text }) => ({
        key: title,
        content: (
          <>
            <h3 className="type-panel">{title}</h3>
            <p className="mt-1 max-w-[36em] text-15 text-ink-2">{text}</p>
          </>
        ),
      }))}
    />
  );
}
