/**
 * The sentence that a person agrees to with the medical form, word for word (public spec, section
 * 5); it is stored with their answer.
 */
export const MEDICAL_CONSENT =
  'I consent to the processing of my personal data for the purpose of receiving a medical consultation.';

/** The value of the ticked box. */
export const CONSENT_GIVEN = 'yes';
