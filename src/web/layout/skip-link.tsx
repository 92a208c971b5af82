/** The first element in the tab order: it skips header and menu. */
export function SkipLink() {
  return (
    <a
      href="#main"
      className="no-print fixed top-2 left-2 z-50 -translate-y-3/2 rounded-control bg-action px-5 py-3 font-semibold text-on-action focus:translate-y-0"
    >
      Skip to main content
    </a>
  );
}
