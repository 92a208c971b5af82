/** Most page buttons that are shown (public spec, section 9). */
const PAGE_BUTTONS = 5;

/** The page numbers to show: up to five, with the current one as near the middle as the ends allow. */
export function pageWindow(page: number, pageCount: number): number[] {
  const size = Math.min(PAGE_BUTTONS, pageCount);
  const first = Math.max(1, Math.min(page - Math.floor(size / 2), pageCount - size + 1));
  return Array.from({ length: size }, (_, index) => first + index);
}
