/*
 * Changes to a list of rows. A row keeps its number for as long as it exists.
 */

interface Numbered {
  row: number;
}

/** The list with other values in one row. */
export function changeRow<Row extends Numbered>(
  rows: readonly Row[],
  row: number,
  change: Partial<Row>,
): Row[] {
  return rows.map((each) => (each.row === row ? { ...each, ...change } : each));
}

/** The list without one row. */
export function withoutRow<Row extends Numbered>(rows: readonly Row[], row: number): Row[] {
  return rows.filter((each) => each.row !== row);
}

/** The list with the row at one place moved to another; a place beyond an end changes nothing. */
export function moveRow<Row>(rows: readonly Row[], from: number, to: number): Row[] {
  const [moved] = rows.slice(from, from + 1);
  if (moved === undefined || from < 0 || to < 0 || to >= rows.length) return [...rows];
  return rows.toSpliced(from, 1).toSpliced(to, 0, moved);
}
