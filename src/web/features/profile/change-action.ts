import { data, redirect, type ActionFunctionArgs } from 'react-router';
import { CHANGE_KINDS, type ChangeKind } from '../../../shared/bookings/change-kinds.ts';
import {
  parseChangeRequest,
  readChangeRequestDraft,
} from '../../../shared/bookings/change-request.ts';
import { appOf } from '../../lib/app-context.ts';
import { explainError } from '../../lib/app-error.ts';
import { deviceCookieOf } from '../../lib/device-cookie.ts';
import { readForm } from '../../lib/read-form.ts';
import { CHANGE_FAILED, type ChangeAnswer } from './change-form.tsx';
import { toldAddress } from './profile-address.ts';

/** The kind of request that an address names; throws a 404 answer for any other word. */
export function changeKindOf(word: string | undefined): ChangeKind {
  const kind = CHANGE_KINDS.find((each) => each === word);
  // oxlint-disable-next-line typescript/only-throw-error -- how the router is told
  if (!kind) throw data(null, { status: 404 });
  return kind;
}

/** Takes a request for a change; afterwards the traveler sees it in the list. */
export async function changeAction({ request, params, context }: ActionFunctionArgs) {
  const { services, clock, clientAddress, reportError } = appOf(context);
  const kind = changeKindOf(params['kind']);
  const reference = params['reference'] ?? '';
  const draft = readChangeRequestDraft(await readForm(request));
  const refuse = (answer: Omit<ChangeAnswer, 'draft'>, init: ResponseInit) =>
    data<ChangeAnswer>({ draft, ...answer }, init);
  const parsed = parseChangeRequest(kind, draft, clock.today());
  if (!parsed.ok) return refuse({ errors: parsed.errors, message: null }, { status: 422 });
  try {
    await services.deviceBookings.requestChange(parsed.value, {
      cookie: deviceCookieOf(request),
      reference,
      clientAddress,
    });
    return redirect(toldAddress(kind, reference), 303);
  } catch (error) {
    const { message, init } = explainError(error, reportError, CHANGE_FAILED);
    return refuse({ errors: {}, message }, init);
  }
}
