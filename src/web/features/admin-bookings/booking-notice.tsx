import { Message, type MessageTone } from '../../ui/message.tsx';

export interface Notice {
  tone: MessageTone;
  text: string;
}

/**
 * What was wrong with a booking, in its dialog, or what a form that was sent without script has done:
 * in view wherever one has scrolled to, as on a phone, where its states are far below, and over the
 * messages of what was done before.
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
