/** A booking as it was looked at, in a form that names several: '12:3' is number 12 in its third version. */
export const pickOf = ({ id, version }: { id: number; version: number }) => `${id}:${version}`;

/** Reads one again; null for what is none. */
export function readPick(text: string): { id: number; version: number } | null {
  const [, id, version] = /^([1-9]\d{0,8}):([1-9]\d{0,8})$/.exec(text) ?? [];
  return id && version ? { id: Number(id), version: Number(version) } : null;
}
