import type { Notice } from '../../office/passing-message.tsx';
import { Message } from '../../ui/message.tsx';

/**
 * A message in the dialog of a booking: a failure, or the outcome of a form that was sent without
 * script. It stays visible however far one has scrolled (on a phone the states are far down), and
 * lies above earlier messages.
 */
export function BookingNotice({ tone, text }: Notice) {
  return (
    <div className="sticky bottom-0 z-20 flex justify-center p-3">
      <Message tone={tone} className="shadow-3">
        {text}
      </Message>
    </div>
  );
}
