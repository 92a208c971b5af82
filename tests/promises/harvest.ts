import { unescaped } from '../../src/web/lib/html-text.ts';

/** A form on a page, and what its fields contain before anybody types. */
export interface HarvestedForm {
  action: string;
  method: string;
  isMultipart: boolean;
  fields: readonly (readonly [name: string, value: string])[];
}

/**
 * The forms of a page of the product, and the links within the site. React writes attributes in one
 * way only.
 */
export function harvest(
  html: string,
  address: string,
): { forms: HarvestedForm[]; links: string[] } {
  const body = html.replace(/<script[\s\S]*?<\/script>/g, '');
  const forms = [...body.matchAll(/<form\b([^>]*)>([\s\S]*?)<\/form>/g)].map(
    ([, attributes = '', inside = '']): HarvestedForm => {
      const id = attributeOf(attributes, 'id');
      const elsewhere = id ? body.match(new RegExp(`<[a-z]+[^>]* form="${id}"[^>]*>`, 'g')) : null;
      return {
        action: attributeOf(attributes, 'action') || address,
        method: attributeOf(attributes, 'method')?.toUpperCase() ?? 'GET',
        isMultipart: attributeOf(attributes, 'enctype') === 'multipart/form-data',
        fields: [...fieldsOf(inside), ...fieldsOf(elsewhere?.join('') ?? '')],
      };
    },
  );
  const links = [...body.matchAll(/ href="(\/[^"#]*)/g)].map(([, href = '']) => unescaped(href));
  return { forms, links: [...new Set(links)] };
}

function fieldsOf(html: string): [string, string][] {
  const fields: [string, string][] = [];
  for (const [, tag, attributes = ''] of html.matchAll(
    /<(input|textarea|select|button)\b([^>]*)>/g,
  )) {
    const name = attributeOf(attributes, 'name');
    if (!name) continue;
    const type = attributeOf(attributes, 'type');
    const isOff = (type === 'checkbox' || type === 'radio') && !/ checked/.test(attributes);
    if (tag === 'input' && isOff) continue;
    fields.push([name, attributeOf(attributes, 'value') ?? '']);
  }
  return fields;
}

function attributeOf(attributes: string, name: string): string | undefined {
  const value = new RegExp(`(?:^|\\s)${name}="([^"]*)"`, 'i').exec(attributes)?.[1];
  return value === undefined ? undefined : unescaped(value);
}
