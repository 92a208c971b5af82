import { and, eq, isNull, sql } from '../../database/sql.ts';
import { tourPictureOf, type TourPicture } from '../../../shared/images/tour-picture.ts';
import type { Tour } from '../../../shared/tours/tour.ts';
import type { Queryable } from '../../database/connection.ts';
import { categories, images, tourImages, tours } from '../../database/schema.ts';
import { toFields, type TourFields } from './tour-writes.store.ts';
import {
  asColumns,
  isKept,
  isReviewed,
  pictureBase,
  toTour,
  tourColumns,
  type Row,
} from './tour-rows.store.ts';

/** A tour with every field that staff can edit, published or not. Prices in cents. */
export interface EditedTour extends TourFields {
  id: number;
  /** The name of its category. */
  category: string | null;
  /** Whether its rating and count come from its published reviews: staff then cannot set them. */
  isReviewed: boolean;
  /** In the order in which they are shown; the first one is on its card. */
  pictures: TourPicture[];
  version: number;
  createdAt: Date;
  updatedAt: Date;
}

/** A tour as staff edit it, or null. */
export async function findEditedTour(db: Queryable, id: number): Promise<EditedTour | null> {
  const [row] = await db
    .select({ tour: tours, category: categories.name, isReviewed })
    .from(tours)
    .leftJoin(categories, eq(categories.id, tours.categoryId))
    .where(and(eq(tours.id, id), isNull(tours.deletedAt)));
  if (!row) return null;
  const pictures = await listPictures(db, id);
  const { tour, ...rest } = row;
  const { version, createdAt, updatedAt } = tour;
  return { ...toFields(tour), ...rest, id, pictures, version, createdAt, updatedAt };
}

/** A tour as its page shows it, and whether visitors see it; or null. */
export async function findTourForPreview(
  db: Queryable,
  id: number,
): Promise<{ tour: Tour; isPublished: boolean } | null> {
  const columns = { ...tourColumns, isPublished: tours.published };
  const { rows } = await db.execute<Row<typeof columns>>(sql`
    select ${asColumns(columns)}
    from ${tours} left join ${categories} on ${eq(categories.id, tours.categoryId)}
    where ${tours.id} = ${id} and ${isKept}`);
  const [row] = rows;
  return row ? { tour: toTour(row), isPublished: row.isPublished } : null;
}

async function listPictures(db: Queryable, tourId: number): Promise<TourPicture[]> {
  const rows = await db
    .select({ kind: images.kind, key: images.key, alt: images.alt })
    .from(tourImages)
    .innerJoin(images, eq(images.id, tourImages.imageId))
    .where(eq(tourImages.tourId, tourId))
    .orderBy(tourImages.position);
  return rows.map((picture) => tourPictureOf({ base: pictureBase(picture), alt: picture.alt }));
}
