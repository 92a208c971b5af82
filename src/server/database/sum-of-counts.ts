/** The sum of all counts of rows that were counted by group; 0 for no rows. */
export function sumOfCounts(rows: readonly { count: number }[]): number {
  return rows.reduce((sum, { count }) => sum + count, 0);
}
