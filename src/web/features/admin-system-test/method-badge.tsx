/** GET or POST, in a small box of one width. */
export function MethodBadge({ method }: { method: 'GET' | 'POST' }) {
  return (
    <span className="inline-grid h-6 w-12 shrink-0 place-items-center rounded-thumb bg-tint text-13 font-semibold text-action">
      {method}
    </span>
  );
}
