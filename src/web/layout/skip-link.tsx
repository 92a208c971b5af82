/** A link that only the focus shows. The first one in the tab order skips header and menu. */
export function SkipLink({
  to = 'main',
  children = 'Skip to main content',
}: {
  /** The id of what follows. */
  to?: string;
  children?: string;
}) {
  return (
    <a
      href={`#${to}`}
      className="no-print fixed top-2 left-2 z-50 -translate-y-3/2 rounded-control bg-action px-5 py-3 font-semibold text-on-action focus:translate-y-0"
    >
      {children}
    </a>
  );
}
