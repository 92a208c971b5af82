/** Keys as they are printed on a keyboard, one after the other. */
export function KeyCaps({ keys }: { keys: readonly string[] }) {
  return (
    <span className="inline-flex shrink-0 gap-1">
      {keys.map((key) => (
        <kbd
          key={key}
          className="min-w-6 rounded-thumb border border-b-2 border-line bg-surface px-1.5 py-1 text-center font-sans text-13 leading-none font-medium text-ink-3"
        >
          {key}
        </kbd>
      ))}
    </span>
  );
}
