import type { SignedInAdmin } from '../../../server/features/admins/caller.ts';
import type { PersonalDataService } from '../../../server/features/personal-data/personal-data.service.ts';
import { checkForm, type FormErrors } from '../../../shared/form-result.ts';
import type { PersonCounts } from '../../../shared/personal-data/person-counts.ts';
import { personForm } from '../../../shared/personal-data/person-form.ts';
import {
  RETENTION_KINDS,
  retentionForm,
  seenField,
  type RetentionKind,
} from '../../../shared/personal-data/retention.ts';
import { appErrorOf } from '../../lib/app-error.ts';
import { textOf } from '../../lib/read-form.ts';

/** What the page shows after one of its forms was sent. */
export interface PersonalDataResult {
  /** As it was typed. */
  address?: string;
  /** What is kept about the owner of the address. */
  counts?: PersonCounts;
  errors?: FormErrors;
  /** Why nothing was done, shown above the form. */
  problem?: string;
  /** The values of the retention form, when it was refused. */
  days?: Record<RetentionKind, string>;
}

/** The outcome of a form: what the page shows, or the query of the address to go to. */
type PersonalDataOutcome =
  | { status: number; result: PersonalDataResult }
  | { next: Record<string, string> };

/** Does what a form of the page asks for; null for a form that is not the page's. */
export async function runPersonalData(
  service: PersonalDataService,
  admin: SignedInAdmin,
  form: FormData,
): Promise<PersonalDataOutcome | null> {
  switch (textOf(form, 'intent')) {
    case 'look':
      return look(service, admin, form);
    case 'erase':
      return erase(service, admin, form);
    case 'retention':
      return setRetention(service, admin, form);
    default:
      return null;
  }
}

/** The result for a form that got no answer. */
export function typedInto(form: FormData): PersonalDataResult {
  if (textOf(form, 'intent') === 'retention') return { days: daysIn(form) };
  return { address: textOf(form, 'address') };
}

const daysIn = (form: FormData, nameOf: (kind: RetentionKind) => string = (kind) => kind) =>
  Object.fromEntries(RETENTION_KINDS.map((kind) => [kind, textOf(form, nameOf(kind))])) as Record<
    RetentionKind,
    string
  >;

async function look(
  service: PersonalDataService,
  admin: SignedInAdmin,
  form: FormData,
): Promise<PersonalDataOutcome> {
  const typed = textOf(form, 'address');
  const checked = checkForm(personForm, { address: typed });
  if (!checked.ok) return { status: 422, result: { address: typed, errors: checked.errors } };
  const { address } = checked.value;
  return { status: 200, result: { address, counts: await service.look(address, admin) } };
}

async function erase(
  service: PersonalDataService,
  admin: SignedInAdmin,
  form: FormData,
): Promise<PersonalDataOutcome> {
  const checked = checkForm(personForm, { address: textOf(form, 'address') });
  if (!checked.ok) return { status: 422, result: { errors: checked.errors } };
  const { address } = checked.value;
  const confirmation = textOf(form, 'confirmation');
  try {
    const done = await service.erase({ address, confirmation, seen: textOf(form, 'seen') }, admin);
    return { next: { done } };
  } catch (error) {
    const known = appErrorOf(error);
    if (!known) throw error;
    const counts = await service.look(address, admin);
    const { status, fields, message } = known;
    const said = fields ? { errors: fields } : { problem: message };
    return { status, result: { address, counts, ...said } };
  }
}

async function setRetention(
  service: PersonalDataService,
  admin: SignedInAdmin,
  form: FormData,
): Promise<PersonalDataOutcome> {
  const days = daysIn(form);
  const checked = checkForm(retentionForm, days);
  if (!checked.ok) return { status: 422, result: { days, errors: checked.errors } };
  const seen = checkForm(retentionForm, daysIn(form, seenField));
  await service.setRetention(checked.value, admin, seen.ok ? seen.value : null);
  return { next: { saved: '1' } };
}
