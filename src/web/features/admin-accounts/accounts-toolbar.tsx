import { RefreshCw } from 'lucide-react';
import { Form, useNavigate } from 'react-router';
import { SearchField } from '../../office/search-field.tsx';
import { formParams, useSearchForm } from '../../office/use-search-form.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { MAX_ACCOUNT_SEARCH_LENGTH, accountsAddress } from './account-addresses.ts';

/** Search and reload: a form that changes the address, with script while one types. */
export function AccountsToolbar({ search, isLoading }: { search: string; isLoading: boolean }) {
  const navigate = useNavigate();
  const { field, ...form } = useSearchForm(search, (asked) => {
    const typed = formParams(asked).get('search')?.trim() ?? '';
    void navigate(accountsAddress({ search: typed, dialog: null }), {
      replace: true,
      preventScrollReset: true,
    });
  });
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-b border-line p-3.5 md:px-5 md:py-4">
      <search className="contents">
        <Form
          id={FORM}
          action={accountsAddress({ search: '', dialog: null })}
          {...form}
          className="w-full md:w-85"
        >
          <SearchField
            ref={field}
            label="Search admins"
            placeholder="Search username or email"
            defaultValue={search}
            maxLength={MAX_ACCOUNT_SEARCH_LENGTH}
          />
        </Form>
      </search>
      <Button
        type="submit"
        form={FORM}
        variant="ghost"
        size="sm"
        isBusy={isLoading}
        className="max-md:w-full"
      >
        <Icon icon={RefreshCw} className={isLoading ? 'motion-safe:animate-spin' : undefined} />
        Refresh List
      </Button>
    </div>
  );
}

const FORM = 'accounts-search';
