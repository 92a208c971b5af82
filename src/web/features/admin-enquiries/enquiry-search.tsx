import { ListChecks, X } from 'lucide-react';
import { Form, useNavigate } from 'react-router';
import {
  MAX_ENQUIRY_SEARCH_LENGTH,
  enquiryFilterToSearchParams,
  type EnquiryFilter,
} from '../../../shared/enquiries/enquiry-filter.ts';
import { readLine } from '../../../shared/plain-text.ts';
import { SearchField } from '../../office/search-field.tsx';
import { formParams, useSearchForm } from '../../office/use-search-form.ts';
import { IconLink } from '../../ui/icon-button.tsx';
import { ENQUIRIES_PATH, inboxAddress } from './inbox-addresses.ts';

/**
 * The search above the list, and the switch for ticking several. With script it searches while one
 * types.
 */
export function EnquirySearch({
  filter,
  isSelecting,
}: {
  filter: EnquiryFilter;
  isSelecting: boolean;
}) {
  const navigate = useNavigate();
  const { field, ...form } = useSearchForm(filter.search, (asked, isTyping) => {
    const search = readLine(formParams(asked), 'search', MAX_ENQUIRY_SEARCH_LENGTH);
    void navigate(inboxAddress({ ...filter, search, page: 1 }), {
      replace: isTyping,
      preventScrollReset: true,
    });
  });
  const kept = enquiryFilterToSearchParams({ ...filter, search: '', page: 1 });
  return (
    <search className="flex items-center gap-1.5 border-b border-line p-3">
      <Form action={ENQUIRIES_PATH} className="min-w-0 flex-1" {...form}>
        {[...kept].map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <SearchField
          ref={field}
          label="Search enquiries"
          placeholder="Search name, email or text"
          defaultValue={filter.search}
          maxLength={MAX_ENQUIRY_SEARCH_LENGTH}
        />
      </Form>
      <IconLink
        icon={isSelecting ? X : ListChecks}
        label={isSelecting ? 'Stop selecting' : 'Select several'}
        to={inboxAddress(filter, { isSelecting: !isSelecting })}
        preventScrollReset
        className="text-ink-2"
      />
    </search>
  );
}
