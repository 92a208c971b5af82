/**
 * The entry of a table for a name that anybody may have written; never a property that every object
 * has, such as `constructor`.
 */
export function ownValue<Value>(
  table: Readonly<Record<string, Value>>,
  name: string,
): Value | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined;
}
