import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';

/**
 * A part of the booking form: a group of fields labelled by its heading, which links can lead to.
 */
export function BookingSection({
  id,
  title,
  hint,
  isFirst = false,
  children,
}: {
  id: string;
  title: string;
  hint: ReactNode;
  isFirst?: boolean;
  children: ReactNode;
}) {
  return (
    <fieldset
      id={id}
      aria-labelledby={`${id}-title`}
      className={classNames(
        'min-w-0 pb-9.5',
        !isFirst && 'later-on-phones border-t border-line pt-9.5 [--room:42rem]',
      )}
    >
      <h2 id={`${id}-title`} className="type-subheading">
        {title}
      </h2>
      <p className="mt-1.5 mb-5.5 text-14 text-ink-2">{hint}</p>
      {children}
    </fieldset>
  );
}

/** Two columns of fields, one on a phone. */
export const FIELD_GRID = 'grid gap-x-5.5 gap-y-4.5 md:grid-cols-2';
