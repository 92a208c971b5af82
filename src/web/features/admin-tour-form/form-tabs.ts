import { FileText, ListChecks, Route, Sparkles } from 'lucide-react';
import type { FormErrors } from '../../../shared/form-result.ts';
import { TOUR_LISTS } from '../../../shared/tours/tour-form-draft.ts';
import type { Tab } from '../../ui/tabs.tsx';

/** The parts of the form, in the order of the back-office spec, section 2. */
const FORM_TABS = [
  { id: 'ai-import', label: 'AI Import', icon: Sparkles },
  { id: 'basic-info', label: 'Basic Info', icon: FileText },
  { id: 'highlights', label: 'Highlights', icon: ListChecks },
  { id: 'itinerary', label: 'Itinerary', icon: Route },
] as const;

export type FormTab = (typeof FORM_TABS)[number]['id'];

/** The part that an address asks for. */
export function readFormTab(search: URLSearchParams): FormTab {
  return FORM_TABS.find(({ id }) => id === search.get('tab'))?.id ?? 'basic-info';
}

/** The address of a part, on the same page. */
export const formTabAddress = (tab: FormTab) => `?tab=${tab}`;

/** The part that a field stands in. */
export function tabOfField(field: string): FormTab {
  const [list] = field.split('.');
  if (list === 'itinerary') return 'itinerary';
  return TOUR_LISTS.some((each) => each === list) ? 'highlights' : 'basic-info';
}

/** The tabs, each with the number of its faults. */
export function formTabs(errors: Readonly<Record<string, string | undefined>>): Tab[] {
  const faulty = Object.keys(errors).map(tabOfField);
  return FORM_TABS.map(({ id, label, icon }) => ({
    id,
    label,
    icon,
    to: formTabAddress(id),
    faults: faulty.filter((tab) => tab === id).length,
  }));
}

/** The faults in the order of the parts; within a part they keep their order. */
export function inFormOrder(errors: FormErrors): [field: string, message: string][] {
  const place = (field: string) => FORM_TABS.findIndex(({ id }) => id === tabOfField(field));
  return Object.entries(errors).toSorted(([a], [b]) => place(a) - place(b));
}
