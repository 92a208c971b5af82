import { Eye } from 'lucide-react';
import { useState } from 'react';
import type { BookingTexts } from '../../../server/private-records.ts';
import { useSentForm } from '../../office/sent-form.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Message } from '../../ui/message.tsx';
import type { BookingResult } from './booking-action.ts';
import type { BookingView } from './booking-view.ts';
import { Fact } from './fact.tsx';
import { IntentFields } from './intent-fields.tsx';
import { hasGiven, TEXT_LABELS, TEXT_NAMES, TEXTS_HELP } from './private-texts.ts';

/** The guest's wishes and health notes, shown to whoever asks for them. */
export function PrivateFacts({
  booking,
  shown: givenShown,
}: {
  booking: BookingView;
  /** The texts that were asked for without script. */
  shown: BookingTexts | undefined;
}) {
  const [shown, setShown] = useState(givenShown);
  const [problem, setProblem] = useState('');
  const action = useSentForm<BookingResult>((result) => {
    setProblem(result.ok ? '' : result.message);
    if (result.ok) setShown(result.texts);
  });
  const { given } = booking;
  return (
    <>
      <dl className="mt-5 grid gap-x-5 gap-y-3.5 md:grid-cols-2">
        {TEXT_NAMES.map((name) => (
          <Fact
            key={name}
            label={TEXT_LABELS[name]}
            className={`whitespace-pre-line ${name === 'specialRequests' ? 'md:col-span-2' : ''}`}
          >
            {shown ? shown[name] : given[name] && <span className="text-ink-2">Not shown</span>}
          </Fact>
        ))}
      </dl>
      {!shown && hasGiven(given) && (
        <action.Form method="post" className="mt-3.5 flex flex-wrap items-center gap-x-3 gap-y-2">
          <IntentFields intent="show-texts" booking={booking} />
          <Button
            type="submit"
            variant="ghost"
            size="sm"
            isBusy={action.isBusy}
            busyLabel="Opening..."
          >
            <Icon icon={Eye} />
            Show requests and health notes
          </Button>
          <p className="text-14 text-ink-2">{TEXTS_HELP}</p>
        </action.Form>
      )}
      {problem && (
        <Message tone="error" className="mt-3.5">
          {problem}
        </Message>
      )}
    </>
  );
}
