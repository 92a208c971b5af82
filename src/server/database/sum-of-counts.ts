/** All of them together, of rows that count by group; 0 of none. */
export function sumOfCounts(rows: readonly { count: number }[]): number {
  return rows.reduce((sum, { count }) => sum + count, 0);
}
