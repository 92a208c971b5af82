import {
  ENQUIRY_STATE_LABELS,
  ENQUIRY_STATES,
  isEnquiryState,
  type EnquiryState,
} from '../../../shared/enquiries/enquiry-state.ts';
import type { StatusTone } from '../../ui/status-badge.tsx';

/** Word and color of a state. An unknown one is gray and keeps its own word. */
export function stateLook(state: string): { label: string; tone: StatusTone } {
  if (!isEnquiryState(state)) return { label: state, tone: 'gray' };
  return { label: ENQUIRY_STATE_LABELS[state], tone: TONES[state] };
}

const TONES: Record<EnquiryState, StatusTone> = {
  new: 'amber',
  in_progress: 'blue',
  done: 'green',
  spam: 'gray',
};

/** The states as a menu offers them. */
export const STATE_CHOICES = ENQUIRY_STATES.map((value) => ({ value, ...stateLook(value) }));
