type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Whether the value of a field differs from the one it came with. */
export function isChanged(field: Element): boolean {
  if (field instanceof HTMLTextAreaElement) return field.value !== field.defaultValue;
  if (field instanceof HTMLInputElement)
    return field.value !== field.defaultValue || field.checked !== field.defaultChecked;
  if (!(field instanceof HTMLSelectElement)) return false;
  const sent = [...field.options].findIndex(({ defaultSelected }) => defaultSelected);
  return field.selectedIndex !== Math.max(0, sent);
}

/** Whether somebody has typed or chosen anything in a form that has just been hydrated. */
export const isFilledIn = (form: HTMLFormElement): boolean => typable(form).some(isChanged);

/** Everything that is typed and chosen in a form now, as one text to compare. */
export const typedIn = (form: HTMLFormElement): string =>
  JSON.stringify(
    typable(form).map((field) => [field.value, field instanceof HTMLInputElement && field.checked]),
  );

/**
 * The fields in which somebody types or chooses. Passwords are left out, because browsers fill them
 * in themselves.
 */
const typable = (form: HTMLFormElement): Control[] =>
  [...form.elements].filter(
    (field): field is Control =>
      field.matches('[name]:is(input, select, textarea):not([type=hidden])') &&
      field.getAttribute('autocomplete') !== 'current-password',
  );
