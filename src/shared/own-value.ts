/**
 * What a table says of a name that anybody may have written: never what every object has, such as
 * `constructor`.
 */
export function ownValue<Value>(
  table: Readonly<Record<string, Value>>,
  name: string,
): Value | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined;
}
