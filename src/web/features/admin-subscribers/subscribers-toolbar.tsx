import { Search } from 'lucide-react';
import { useEffect, useRef, type FormEvent } from 'react';
import { Form, useNavigate } from 'react-router';
import { MAX_EMAIL_LENGTH } from '../../../shared/bookings/booking-limits.ts';
import {
  SUBSCRIBER_SOURCES,
  parseSubscriberFilter,
  type SubscriberFilter,
} from '../../../shared/enquiries/subscriber-filter.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useHasScript } from '../../ui/use-has-script.ts';
import { SUBSCRIBERS_PATH, subscribersAddress } from './subscriber-addresses.ts';

/** How long typing must rest before it searches, in ms. */
const SEARCH_AFTER = 300;

/** Search and source: a form that changes the address. */
export function SubscribersToolbar({
  filter,
  summary,
}: {
  filter: SubscriberFilter;
  /** '25 of 412 addresses' */
  summary: string;
}) {
  const hasScript = useHasScript();
  const { field, ...form } = useFilterForm(filter);
  return (
    <search className="flex flex-wrap items-center gap-3 border-b border-line p-3.5 md:px-5">
      <Form action={SUBSCRIBERS_PATH} className="contents" {...form}>
        {filter.group !== 'current' && <input type="hidden" name="group" value={filter.group} />}
        <TextField
          ref={field}
          type="search"
          label="Search subscribers"
          isLabelHidden
          name="search"
          placeholder="Search email"
          defaultValue={filter.search}
          maxLength={MAX_EMAIL_LENGTH}
          autoComplete="off"
          controlSize="sm"
          start={<Icon icon={Search} />}
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
        {!hasScript && (
          <Button type="submit" variant="ghost" size="sm">
            Search
          </Button>
        )}
      </Form>
      <output className="text-14 text-ink-2 md:ml-auto">{summary}</output>
    </search>
  );
}

/** With script: searches as one types, filters as one chooses. */
function useFilterForm(filter: SubscriberFilter) {
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    const input = field.current;
    if (input && input !== document.activeElement) input.value = filter.search;
  }, [filter.search]);

  function show(form: HTMLFormElement, isTyping: boolean) {
    clearTimeout(timer.current);
    const texts = [...new FormData(form)].filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    );
    const next = parseSubscriberFilter(new URLSearchParams(texts));
    if (isTyping && next.search === filter.search) return;
    void navigate(subscribersAddress(next), { replace: isTyping, preventScrollReset: true });
  }
  return {
    field,
    onChange(event: FormEvent<HTMLFormElement>) {
      const form = event.currentTarget;
      clearTimeout(timer.current);
      if (event.target !== field.current) show(form, false);
      else timer.current = setTimeout(() => show(form, true), SEARCH_AFTER);
    },
    onSubmit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault();
      show(event.currentTarget, false);
    },
  };
}
