import { Form, useSubmit } from 'react-router';
import {
  DEFAULT_AUDIT_FILTER,
  isAuditFiltered,
  type AuditFilter,
} from '../../../shared/audit/audit-filter.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { SelectField } from '../../ui/field.tsx';
import { auditAddress, type AuditOptions } from './audit-view.ts';

/** Who, what, on which days: a form that changes the address, at once where there is script. */
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
  const submit = useSubmit();
  return (
    <Form
      key={auditAddress({ ...filter, page: 1 })}
      action="/admin/audit"
      preventScrollReset
      onChange={(event) => void submit(event.currentTarget, { preventScrollReset: true })}
      className="grid items-end gap-3 border-b border-line p-3.5 md:grid-cols-3 md:px-5 md:py-4 xl:grid-cols-[repeat(5,minmax(0,1fr))_auto]"
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
        label="Of what kind"
        name="entity"
        defaultValue={filter.entity}
        options={options.entity}
        controlSize="sm"
      />
      <DateField
        label="From"
        name="from"
        defaultValue={filter.from}
        today={today}
        max={today}
        controlSize="sm"
      />
      <DateField
        label="To"
        name="to"
        defaultValue={filter.to}
        today={today}
        max={today}
        controlSize="sm"
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
