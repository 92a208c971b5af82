import { Pencil } from 'lucide-react';
import { useRef, useState } from 'react';
import type { KeptDetails } from '../../../shared/bookings/kept-details.ts';
import { keepDetails, useKeptDetails } from '../../lib/kept-details.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Message } from '../../ui/message.tsx';
import { DetailsForm } from './details-form.tsx';
import { ProfilePanel } from './profile-panel.tsx';

/** The traveler as this browser remembers them: shown, and edited in place. */
export function DetailsPanel() {
  const kept = useKeptDetails();
  const [isEditing, setIsEditing] = useState(false);
  const [outcome, setOutcome] = useState<'saved' | 'refused' | null>(null);
  const edit = useRef<HTMLButtonElement>(null);

  function save(details: KeptDetails) {
    const isKept = keepDetails(details);
    setOutcome(isKept ? 'saved' : 'refused');
    if (isKept) close();
  }
  function close() {
    setIsEditing(false);
    // The button that opened the form is back only after this render.
    setTimeout(() => edit.current?.focus());
  }
  return (
    <ProfilePanel id="details" title="Profile">
      <p className="max-w-[40em] text-ink-2">
        Your name, email and phone, kept in this browser and nowhere else. They fill in the booking
        form for you; we learn them only when you send it.
      </p>
      <div className="needs-script mt-6.5 border-t border-line pt-6.5">
        {isEditing ? (
          <DetailsForm start={kept ?? NOTHING} onSave={save} onCancel={close} />
        ) : (
          <>
            <KeptFacts details={kept ?? NOTHING} />
            <Button
              ref={edit}
              variant="ghost"
              className="mt-6.5"
              onClick={() => {
                setOutcome(null);
                setIsEditing(true);
              }}
            >
              <Icon icon={Pencil} />
              Edit Profile
            </Button>
          </>
        )}
        <div aria-live="polite" className="mt-5">
          {outcome === 'saved' && <Message tone="success">Saved on this device.</Message>}
          {outcome === 'refused' && (
            <Message tone="error">
              This browser does not let us keep anything on your device.
            </Message>
          )}
        </div>
      </div>
      <noscript>
        <p className="mt-6.5 text-ink-2">
          Saving your details in this browser needs JavaScript. Please turn it on, or type them into
          the booking form.
        </p>
      </noscript>
    </ProfilePanel>
  );
}

const NOTHING: KeptDetails = { firstName: '', lastName: '', email: '', phone: '' };

function KeptFacts({ details }: { details: KeptDetails }) {
  const { firstName, lastName, email, phone } = details;
  const facts = [
    { term: 'Name', value: `${firstName} ${lastName}`.trim() },
    { term: 'Email', value: email },
    { term: 'Phone', value: phone },
  ];
  return (
    <dl className="grid gap-x-8 gap-y-5 md:grid-cols-2">
      {facts.map(({ term, value }) => (
        <div key={term} className="min-w-0">
          <dt className="text-14 text-ink-3">{term}</dt>
          <dd className="mt-0.5">{value || <span className="text-ink-2">Not kept</span>}</dd>
        </div>
      ))}
    </dl>
  );
}
