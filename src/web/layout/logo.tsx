import { useId } from 'react';
import { agency } from '../content/agency.ts';
import { classNames } from '../ui/class-names.ts';

/** The mark and the name, in the color of the surrounding text. */
export function Logo({
  line = agency.place,
  size = 'md',
}: {
  /** Small line under the name; null leaves it out. */
  line?: string | null;
  size?: 'md' | 'sm';
}) {
  return (
    <span translate="no" className="inline-flex items-center gap-3 leading-none whitespace-nowrap">
      <Mark className={size === 'md' ? 'size-9 md:size-10.5' : 'size-8.5'} />
      <span>
        <span
          className={classNames(
            'block font-serif leading-none tracking-[-0.01em]',
            size === 'md' ? 'text-22 md:text-25' : 'text-20',
          )}
        >
          {agency.shortName}
        </span>
        {line && (
          <span
            lang="vi"
            className="mt-1.25 block text-[0.71875rem] leading-none tracking-[0.02em] opacity-85"
          >
            {line}
          </span>
        )}
      </span>
    </span>
  );
}

/** A river out of the hills under a red sun. Each instance gets its own id for the clip path. */
function Mark({ className }: { className: string }) {
  const clip = useId();
  return (
    <svg viewBox="0 0 44 44" aria-hidden className={classNames('shrink-0', className)}>
      <clipPath id={clip}>
        <circle cx="22" cy="22" r="21" />
      </clipPath>
      <g clipPath={`url(#${clip})`}>
        <path d="M0 0h44v44H0z" fill="#0093DE" />
        <path d="M0 20q8-6 15-2t9 0q7-6 20-1v27H0z" fill="#28965A" />
        <path d="M26 20q10-3 18 1v23H26z" fill="#1B7A45" />
        <path
          d="M22.5 18.6C31 21 31 24 22 26.6C10 30 5 35 8 44h27C20 39 20 33.5 29 29C37 25 33 20 22.5 18.6z"
          fill="#EAF6FD"
        />
        <circle cx="25" cy="14" r="5.4" fill="#BF0603" />
      </g>
    </svg>
  );
}
