import type { ReactNode } from 'react';

/** The head of a part of a dialog or pane. */
export function SectionTitle({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <h3 id={id} className="mb-3 font-sans text-15 leading-snug font-semibold tracking-normal">
      {children}
    </h3>
  );
}
