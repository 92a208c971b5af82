/** Rows that are read at once. */
export const BATCH = 500;

/**
 * The rows of a table in the order of their ids, a batch at a time.
 * @param first an id before all others
 * @param readAfter reads the next `BATCH` rows after an id
 */
export async function* inBatches<Row extends { id: number | string }>(
  first: Row['id'],
  readAfter: (id: Row['id']) => Promise<Row[]>,
): AsyncGenerator<Row> {
  for (let after: Row['id'] | undefined = first; after !== undefined;) {
    const rows: Row[] = await readAfter(after);
    yield* rows;
    after = rows.length < BATCH ? undefined : rows.at(-1)?.id;
  }
}
