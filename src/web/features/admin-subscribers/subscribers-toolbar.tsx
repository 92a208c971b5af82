import { Form, useNavigate } from 'react-router';
import { MAX_EMAIL_LENGTH } from '../../../shared/bookings/booking-limits.ts';
import {
  SUBSCRIBER_SOURCES,
  parseSubscriberFilter,
  type SubscriberFilter,
} from '../../../shared/enquiries/subscriber-filter.ts';
import { SearchField } from '../../office/search-field.tsx';
import { formParams, useSearchForm } from '../../office/use-search-form.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/field.tsx';
import { SUBSCRIBERS_PATH, subscribersAddress } from './subscriber-addresses.ts';

/** Search and source: a form that changes the address. */
export function SubscribersToolbar({
  filter,
  summary,
}: {
  filter: SubscriberFilter;
  /** '25 of 412 addresses' */
  summary: string;
}) {
  const navigate = useNavigate();
  const { field, ...form } = useSearchForm(filter.search, (asked, isTyping) => {
    const next = parseSubscriberFilter(formParams(asked));
    void navigate(subscribersAddress(next), { replace: isTyping, preventScrollReset: true });
  });
  return (
    <search className="flex flex-wrap items-center gap-3 border-b border-line p-3.5 md:px-5">
      <Form action={SUBSCRIBERS_PATH} className="contents" {...form}>
        {filter.group !== 'current' && <input type="hidden" name="group" value={filter.group} />}
        <SearchField
          ref={field}
          label="Search subscribers"
          placeholder="Search email"
          defaultValue={filter.search}
          maxLength={MAX_EMAIL_LENGTH}
          className="w-full md:w-auto md:max-w-85 md:min-w-55 md:flex-1"
        />
        <SelectField
          key={filter.source}
          label="Source"
          isLabelHidden
          name="source"
          defaultValue={filter.source}
          options={[{ value: 'all', label: 'All sources' }, ...SUBSCRIBER_SOURCES]}
          controlSize="sm"
          className="w-full md:w-44"
        />
        <noscript>
          <Button type="submit" variant="ghost" size="sm">
            Search
          </Button>
        </noscript>
      </Form>
      <output className="text-14 text-ink-2 md:ml-auto">{summary}</output>
    </search>
  );
}
