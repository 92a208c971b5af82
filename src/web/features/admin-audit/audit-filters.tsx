import { useRef, type FormEvent } from 'react';
import { Form, useNavigate } from 'react-router';
import {
  DEFAULT_AUDIT_FILTER,
  isAuditFiltered,
  parseAuditFilter,
  type AuditFilter,
} from '../../../shared/audit/audit-filter.ts';
import {
  AUTO_COMPLETE,
  formParams,
  useEarlyChoice,
  useFollowingFields,
} from '../../office/use-search-form.ts';
import { ASKED_BY_FORM, useTypedDay } from '../../office/use-typed-day.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { SelectField } from '../../ui/field.tsx';
import { auditAddress, type AuditOptions } from './audit-view.ts';

/**
 * Filters by actor, act and days: a form that changes the address, at once where there is script.
 */
export function AuditFilters({
  filter,
  options,
  summary,
  today,
}: {
  filter: AuditFilter;
  options: AuditOptions;
  /** '30 of 214 entries', or that they are loading. */
  summary: string;
  today: string;
}) {
  return (
    <Form
      {...useFilterForm(filter)}
      action="/admin/audit"
      className="grid items-end gap-3 min-[24rem]:grid-cols-2 border-b border-line p-3.5 md:grid-cols-3 md:px-5 md:py-4 xl:grid-cols-[repeat(5,minmax(0,1fr))_auto]"
    >
      <SelectField
        label="Who"
        name="actor"
        defaultValue={filter.actor}
        options={options.actor}
        controlSize="sm"
      />
      <SelectField
        label="What"
        name="action"
        defaultValue={filter.action}
        options={options.action}
        controlSize="sm"
      />
      <SelectField
        label="Kind"
        name="entity"
        defaultValue={filter.entity}
        options={options.entity}
        controlSize="sm"
        className="max-md:col-span-full"
      />
      <DateField
        label="From"
        name="from"
        defaultValue={filter.from}
        today={today}
        max={today}
        controlSize="sm"
        className={DAY}
      />
      <DateField
        label="To"
        name="to"
        defaultValue={filter.to}
        today={today}
        max={today}
        controlSize="sm"
        className={DAY}
      />
      <Button type="submit" variant="ghost" size="sm" className="justify-self-start">
        Show
      </Button>
      <div className="col-span-full flex flex-wrap items-center gap-x-4">
        <output className="min-h-6 text-14 text-ink-2">{summary}</output>
        {isAuditFiltered(filter) && (
          <ButtonLink
            to={auditAddress(DEFAULT_AUDIT_FILTER)}
            variant="quiet"
            size="sm"
            preventScrollReset
          >
            Clear Filters
          </ButtonLink>
        )}
      </div>
    </Form>
  );
}

/** Two whole days beside each other on a phone; Firefox and Safari write them with spaces. */
const DAY =
  'min-w-0 max-md:[&_input]:pl-2 max-md:[&_input]:tracking-[-0.02em] max-md:supports-[-moz-appearance:none]:[&_input]:text-14';

/** With script, shows a choice at once, and a day once it has been typed. */
function useFilterForm({ actor, action, entity, from, to }: AuditFilter) {
  const navigate = useNavigate();
  const ref = useRef<HTMLFormElement>(null);

  useFollowingFields(() => ref.current, { actor, action, entity, from, to });
  useEarlyChoice(() => ref.current, show);
  const day = useTypedDay((form) => {
    const asked = parseAuditFilter(formParams(form));
    if (asked.from !== from || asked.to !== to) show(form);
  });

  function show(form: HTMLFormElement) {
    day.forget();
    const asked = { ...parseAuditFilter(formParams(form)), page: 1 };
    void navigate(auditAddress(asked), { preventScrollReset: true, state: ASKED_BY_FORM });
  }

  return {
    ref,
    autoComplete: AUTO_COMPLETE,
    onChange({ currentTarget: form, target }: FormEvent<HTMLFormElement>) {
      if (target instanceof HTMLInputElement) day.await(form);
      else show(form);
    },
    onSubmit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault();
      show(event.currentTarget);
    },
  };
}
