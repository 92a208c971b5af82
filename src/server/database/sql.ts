/*
 * What our statements are written with. Every file takes it from here: each that names the library
 * itself has Node read the 180 KB of the library's package.json once more, three tenths of a second
 * of a start.
 */
export {
  Param,
  Placeholder,
  and,
  asc,
  between,
  count,
  desc,
  eq,
  getTableName,
  gt,
  gte,
  ilike,
  inArray,
  is,
  isNotNull,
  isNull,
  like,
  lt,
  lte,
  ne,
  not,
  notExists,
  notInArray,
  or,
  sql,
  type AnyColumn,
  type Column,
  type Query,
  type SQL,
  type SQLWrapper,
} from 'drizzle-orm';
