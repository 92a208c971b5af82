/** A name that others may not look the same as: without joiners in words that need none. */
export function distinctName(name: string): string {
  return name.replace(/(?<=^|[\s\d\p{Script=Latin}])\p{Default_Ignorable_Code_Point}+/gu, '');
}
