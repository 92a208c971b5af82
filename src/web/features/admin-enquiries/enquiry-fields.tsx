import type { EnquiryIntent } from './enquiry-action.ts';

/** What every form of the pane sends: what to do, to which enquiry, and which version of it was seen. */
export function EnquiryFields({
  intent,
  enquiry,
}: {
  intent: EnquiryIntent['intent'];
  enquiry: { id: number; version: number };
}) {
  return (
    <>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="enquiryId" value={enquiry.id} />
      <input type="hidden" name="version" value={enquiry.version} />
    </>
  );
}
