import type { EnquiryIntent } from './enquiry-action.ts';

/**
 * The fields that every form of the pane sends: what to do, with which enquiry, and the version of
 * it that was seen.
 */
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
