/** The head of a part of the pane. */
export function SectionTitle({ id, children }: { id?: string; children: string }) {
  return (
    <h3 id={id} className="mb-3 font-sans text-15 leading-snug font-semibold tracking-normal">
      {children}
    </h3>
  );
}
