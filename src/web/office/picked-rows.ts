import * as z from 'zod/mini';
import { MAX_PER_PAGE } from '../../shared/paging.ts';

/** A row, with the version that was looked at. */
interface PickedRow {
  id: number;
  version: number;
}

/** Its value in a form that names several rows: '12:3' is number 12 in its third version. */
export const pickOf = ({ id, version }: PickedRow) => `${id}:${version}`;

/** Parses the rows that were picked: one or more, and at most as many as a page holds. */
export const pickedRows = () =>
  z.array(pickedRow()).check(z.minLength(1), z.maxLength(MAX_PER_PAGE));

const pickedRow = () =>
  z.pipe(
    z.string().check(z.regex(/^[1-9]\d{0,8}:[1-9]\d{0,8}$/)),
    z.transform((text): PickedRow => {
      const [id = 0, version = 0] = text.split(':').map(Number);
      return { id, version };
    }),
  );
