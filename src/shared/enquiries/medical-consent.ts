/** What a person agrees to with the medical form, word for word (public spec, section 5); stored as it is. */
export const MEDICAL_CONSENT =
  'I consent to the processing of my personal data for the purpose of receiving a medical consultation.';

/** What the ticked box sends. */
export const CONSENT_GIVEN = 'yes';
