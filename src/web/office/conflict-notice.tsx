import { useEffect, useRef, type ReactNode } from 'react';
import { Message } from '../ui/message.tsx';
import type { EditConflict } from './edit-conflict.ts';

/**
 * Shown when two people, or one person twice, edited the same thing: who was faster, and what they
 * changed, beside what is in this form.
 */
export function ConflictNotice({
  thing,
  conflict,
  children,
}: {
  /** The thing that was edited: 'booking'. */
  thing: string;
  conflict: EditConflict;
  /** Buttons or links, where the form has no foot for them. */
  children?: ReactNode;
}) {
  const box = useRef<HTMLDivElement>(null);
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each conflict is told, also the next one
  useEffect(() => box.current?.focus(), [conflict]);
  return (
    <div ref={box} tabIndex={-1} className="mb-6">
      <Message tone="error">
        <p className="font-semibold">{`This ${thing} was changed in the meantime.`}</p>
        <p className="text-ink">
          {`Last saved by ${conflict.by}. None of your changes are saved yet: the form shows what they saved, with your changes on top.`}
        </p>
      </Message>
      {conflict.rows.length > 0 && <Rows rows={conflict.rows} />}
      {children}
    </div>
  );
}

function Rows({ rows }: Pick<EditConflict, 'rows'>) {
  return (
    <table className="mt-3 w-full table-fixed text-14 [&_td]:border-t [&_td]:border-line [&_td]:py-2 [&_td]:pr-3 [&_td]:align-top [&_td]:wrap-anywhere [&_td]:whitespace-pre-line [&_th]:py-2 [&_th]:pr-3 [&_th]:text-left [&_th]:align-top [&_th]:font-semibold">
      <caption className="sr-only">What they changed, and what you wrote</caption>
      <thead>
        <tr>
          <th scope="col" className="w-1/4 max-md:w-[30%]">
            Field
          </th>
          <th scope="col">Theirs</th>
          <th scope="col">Yours</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, theirs, mine }) => (
          <tr key={label}>
            <th scope="row" className="border-t border-line">
              {label}
            </th>
            <td>{theirs}</td>
            <td>{mine ?? <span className="text-ink-2">Not changed by you</span>}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
