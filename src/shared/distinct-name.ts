/**
 * A name that no other may look the same as: without joiners in words that need none, and with each
 * letter and its marks in one piece, which some keyboards send separately.
 */
export function distinctName(name: string): string {
  return name
    .normalize('NFC')
    .replace(/(?<=^|[\s\d\p{Script=Latin}])\p{Default_Ignorable_Code_Point}+/gu, '');
}
