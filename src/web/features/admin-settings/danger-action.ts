import type { SignedInAdmin } from '../../../server/features/admins/caller.ts';
import type { BackupsService } from '../../../server/features/backups/backups.service.ts';
import {
  DANGER_WORDS,
  isDangerAct,
  isDangerWord,
  type DangerAct,
} from '../../../shared/exports/danger-acts.ts';
import { textOf } from '../../lib/read-form.ts';

/** What a form of the two confirmations asks for. */
export type DangerIntent =
  | { intent: 'prepare'; act: DangerAct }
  | { intent: 'run'; act: DangerAct; backup: string; word: string };

/** Reads what a form asks for; null for a form that is not the page's. */
export function parseDangerIntent(form: FormData): DangerIntent | null {
  const intent = textOf(form, 'intent');
  const act = textOf(form, 'act');
  if (!isDangerAct(act)) return null;
  if (intent === 'prepare') return { intent, act };
  if (intent !== 'run') return null;
  return { intent, act, backup: textOf(form, 'backup'), word: textOf(form, 'word') };
}

/**
 * Saves the backup of the first confirmation, or does the act of the second.
 * @param restored the file that 'restore' restores
 * @returns the query of the address to go to, or why nothing was done
 */
export async function runDangerIntent(
  backups: BackupsService,
  admin: SignedInAdmin,
  asked: DangerIntent,
  restored = '',
): Promise<{ next: Record<string, string> } | { problem: string }> {
  const { act } = asked;
  if (asked.intent === 'prepare') {
    const { name } = await backups.save(admin, restored);
    return { next: { confirm: act, backup: name } };
  }
  if (!isDangerWord(act, asked.word))
    return { problem: `Please type ${DANGER_WORDS[act]} in capital letters. Nothing was changed.` };
  if (act === 'clear-bookings') await backups.clearBookings(asked.backup, admin);
  else if (act === 'reset-tours') await backups.resetTours(asked.backup, admin);
  else await backups.restore(restored, asked.backup, admin);
  return { next: { done: act } };
}

/** The confirmation that an address opens: the act, and the backup that was saved for it. */
export function parseConfirm(
  params: URLSearchParams,
): { act: DangerAct; backup: string | null } | null {
  const act = params.get('confirm');
  return isDangerAct(act) ? { act, backup: params.get('backup') } : null;
}

/** What was just done, as the address says. */
export function parseDoneAct(params: URLSearchParams): DangerAct | null {
  const act = params.get('done');
  return isDangerAct(act) ? act : null;
}
