/**
 * A name that others may not look the same as: without joiners in words that need none, each letter
 * in one piece with its marks, which some keyboards send apart.
 */
export function distinctName(name: string): string {
  return name
    .normalize('NFC')
    .replace(/(?<=^|[\s\d\p{Script=Latin}])\p{Default_Ignorable_Code_Point}+/gu, '');
}
