import { useState } from 'react';
import type { FetcherSubmitFunction } from 'react-router';
import { undoBody } from '../../office/offer-undo.ts';
import { Message, type MessageTone } from '../../ui/message.tsx';
import { ToastItem } from '../../ui/toast.tsx';
import type { BookingResult } from './booking-action.ts';
import { DONE } from './booking-messages.ts';
import { undoStatusesForm } from './status-changes.ts';

export interface Notice {
  tone: MessageTone;
  text: string;
}

/**
 * What has just happened to a booking, in its dialog: in view wherever one has scrolled to, as on a
 * phone, where its states are far below.
 * @param given what had happened before anything was sent from the dialog
 * @param result the last answer to a form of the dialog
 */
export function BookingNotice({
  given,
  result,
  submit,
}: {
  given: Notice | null;
  result: BookingResult | undefined;
  submit: FetcherSubmitFunction;
}) {
  const [isTold, setIsTold] = useState(false);
  const notice = result ? noticeOf(result) : given;
  if (!notice || isTold) return null;
  const undo = result?.ok ? undoStatusesForm(result.undo) : null;
  const action = undo && {
    label: 'Undo',
    onAct: () => void submit(undoBody(undo), { method: 'post', action: undo.action }),
  };
  return (
    <div className="sticky bottom-0 flex justify-center p-3">
      {notice.tone === 'success' ? (
        <ToastItem
          toast={{ ...notice, ...(action && { action }) }}
          onDone={() => setIsTold(true)}
        />
      ) : (
        <Message tone={notice.tone} className="shadow-3">
          {notice.text}
        </Message>
      )}
    </div>
  );
}

function noticeOf(result: BookingResult): Notice {
  return result.ok
    ? { tone: 'success', text: DONE[result.intent] }
    : { tone: 'error', text: result.message };
}
