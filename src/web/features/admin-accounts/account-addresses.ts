import { readLine } from '../../../shared/plain-text.ts';
import { readId } from '../../../shared/read-id.ts';

/** The state of the accounts page, as its address holds it. */
export interface AccountsView {
  /** Part of a user name or an address; '' for all. */
  search: string;
  dialog: AccountsDialog | null;
}

/** The dialog that can be open over the table. */
type AccountsDialog = { mode: 'create' } | { mode: 'password' } | AboutAccount;

/** A dialog about one account. */
interface AboutAccount {
  mode: (typeof ABOUT_ACCOUNT)[number];
  id: number;
}

/** Names of these dialogs in the address. */
const ABOUT_ACCOUNT = ['delete', 'two-step'] as const;

export const MAX_ACCOUNT_SEARCH_LENGTH = 100;

/** Reads `?search=lan&open=create`, `?delete=3` or `?two-step=3`; ignores anything else. */
export function parseAccountsView(params: URLSearchParams): AccountsView {
  const search = readLine(params, 'search', MAX_ACCOUNT_SEARCH_LENGTH);
  for (const about of ABOUT_ACCOUNT) {
    const id = readId(params.get(about));
    if (id) return { search, dialog: { mode: about, id } };
  }
  const mode = (['create', 'password'] as const).find((name) => name === params.get('open'));
  return { search, dialog: mode ? { mode } : null };
}

/** The address of the page; `done` names what has just been done, for a browser without script. */
export function accountsAddress({ search, dialog }: AccountsView, done?: string): string {
  const params = new URLSearchParams();
  if (search !== '') params.set('search', search);
  if (dialog && 'id' in dialog) params.set(dialog.mode, String(dialog.id));
  else if (dialog) params.set('open', dialog.mode);
  if (done) params.set('done', done);
  return params.size > 0 ? `${ACCOUNTS_PATH}?${params}` : ACCOUNTS_PATH;
}

const ACCOUNTS_PATH = '/admin/account-management';
