/** The options whose label contains the text; those that begin with it come first. */
export function matchingOptions<Option extends { label: string }>(
  options: readonly Option[],
  text: string,
): readonly Option[] {
  const sought = foldText(text.trim());
  if (sought === '') return options;
  const places = new Map(options.map((option) => [option, foldText(option.label).indexOf(sought)]));
  const isFirst = (option: Option) => places.get(option) === 0;
  const found = options.filter((option) => places.get(option) !== -1);
  return [...found.filter(isFirst), ...found.filter((option) => !isFirst(option))];
}

/** A text without accents, marks and case, so that "hoi an" finds "Hội An" and "da nang" Đà Nẵng. */
function foldText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').replace(/[đĐ]/g, 'd').toLowerCase();
}
