/** The row of a statement that gives exactly one, whatever the tables hold, such as a count. */
export function onlyRow<Row>(rows: readonly Row[]): Row {
  const [row] = rows;
  if (!row) throw new Error('A statement that always gives a row gave none.');
  return row;
}
