import { Check, ChevronDown } from 'lucide-react';
import { ADMIN_ROLES, isAdminRole } from '../../../shared/admins/roles.ts';
import { useSentForm } from '../../office/sent-form.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { Popover } from '../../ui/popover.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { useChoiceMenu } from '../../ui/use-choice-menu.ts';
import type { AccountResult } from './account-action.ts';
import type { AccountRow } from './account-row.ts';
import { ROLE_WORDS } from './role-words.ts';

/** The role of someone else, as a select that says what each role may do. Choosing one saves it. */
export function RoleMenu({
  account,
  onResult,
}: {
  account: AccountRow;
  onResult: (result: AccountResult) => void;
}) {
  const { Form, isBusy, sent } = useSentForm<AccountResult>(onResult);
  const chosen = sent?.get('role');
  const role = isAdminRole(chosen) ? chosen : account.role;
  const { button, menu, choice: submits } = useChoiceMenu(`role-menu-${account.id}`, isBusy);
  return (
    <Form method="post" className="inline-block">
      <input type="hidden" name="intent" value="grant-role" />
      <input type="hidden" name="id" value={account.id} />
      <button
        {...button}
        className="inline-flex min-h-9.5 w-33 items-center justify-between rounded-control border-[1.5px] border-field bg-surface px-3 text-14 font-medium transition-colors hover:border-ink-2 active:border-action aria-disabled:text-ink-2 aria-expanded:border-action"
      >
        <span className="sr-only">{`Role of ${account.username}: `}</span>
        {role}
        {isBusy ? <Spinner /> : <Icon icon={ChevronDown} />}
      </button>
      <Popover {...menu} aria-label={`Role of ${account.username}`} className="w-65">
        {ADMIN_ROLES.map((choice) => (
          <button
            key={choice}
            {...submits(choice === role)}
            name="role"
            value={choice}
            className={classNames(
              'flex w-full items-start justify-between gap-3 rounded-thumb px-2.5 py-2.25 text-left -outline-offset-3 hover:bg-tint',
              choice === role && 'bg-tint',
            )}
          >
            <span className="leading-snug">
              <span className="block text-15 font-semibold">{choice}</span>
              <span className="text-13 text-ink-2">{ROLE_WORDS[choice]}</span>
            </span>
            {choice === role && <Icon icon={Check} className="mt-0.5" />}
          </button>
        ))}
      </Popover>
    </Form>
  );
}
