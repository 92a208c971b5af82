/** An entry of a select: the value that is sent, and the words that people read. */
export interface EnquiryOption {
  value: string;
  label: string;
}

/** 'Interests' of the travel services form (public spec, section 3). */
export const INTERESTS_OPTIONS = [
  { value: 'culture', label: 'Culture' },
  { value: 'adventure', label: 'Adventure' },
  { value: 'food', label: 'Food' },
  { value: 'relaxation', label: 'Relaxation' },
  { value: 'photography', label: 'Photography' },
  { value: 'family', label: 'Family' },
] as const satisfies EnquiryOption[];

/** 'Service' of the romantic form (public spec, section 5). */
export const ROMANTIC_SERVICE_OPTIONS = [
  { value: 'wedding-photoshoot', label: 'Wedding photoshoot' },
  { value: 'proposal', label: 'Surprise proposal' },
  { value: 'honeymoon', label: 'Honeymoon' },
  { value: 'anniversary', label: 'Anniversary' },
] as const satisfies EnquiryOption[];

/** 'Service' of the medical form (public spec, section 5). */
export const MEDICAL_SERVICE_OPTIONS = [
  { value: 'health-checkup', label: 'Health check-up' },
  { value: 'cosmetic-surgery', label: 'Cosmetic surgery' },
  { value: 'dental', label: 'Dental care' },
  { value: 'recovery', label: 'Recovery and relaxation' },
  { value: 'other', label: 'Something else' },
] as const satisfies EnquiryOption[];

/** 'Interest' of the contact form (public spec, section 5). */
export const INTEREST_OPTIONS = [
  { value: 'cultural', label: 'Culture and history' },
  { value: 'culinary', label: 'Food and cooking' },
  { value: 'adventure', label: 'Adventure' },
  { value: 'honeymoon', label: 'Honeymoon' },
  { value: 'family', label: 'Family journey' },
  { value: 'photography', label: 'Photography' },
  { value: 'wellness', label: 'Wellness' },
  { value: 'custom', label: 'Something of my own' },
] as const satisfies EnquiryOption[];

/** The interest of somebody who comes from a tour page (public spec, section 5). */
export const TOUR_INQUIRY = 'Tour Inquiry';
