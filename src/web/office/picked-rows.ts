import * as z from 'zod/mini';
import { MAX_PER_PAGE } from '../../shared/paging.ts';

/** A row as it was looked at. */
interface PickedRow {
  id: number;
  version: number;
}

/** It in a form that names several: '12:3' is number 12 in its third version. */
export const pickOf = ({ id, version }: PickedRow) => `${id}:${version}`;

/** The rows that were picked, read again: one or more, at most as many as a page holds. */
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
