import { CircleAlert } from 'lucide-react';
import type { FieldErrors } from '../../ui/field-errors.ts';
import { Icon } from '../../ui/icon.tsx';

/** The error of a whole list; the form's summary links to it. */
export function ListError({ list, errors }: { list: string; errors: FieldErrors }) {
  const message = errors[list];
  return message ? (
    <p
      id={list}
      tabIndex={-1}
      className="mb-4 flex items-start gap-1.5 text-14 font-medium text-red"
    >
      <Icon icon={CircleAlert} className="mt-0.5" />
      {message}
    </p>
  ) : null;
}
