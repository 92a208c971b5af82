import { eq, inArray, sql } from '../../database/sql.ts';
import { FULL_SIZE } from '../../../shared/art/picture-widths.ts';
import { sceneById } from '../../../shared/art/scene-by-id.ts';
import { keyOfUploadAddress } from '../../../shared/images/image-address.ts';
import type { Transaction } from '../../database/connection.ts';
import { images, tourImages } from '../../database/schema.ts';

/**
 * Finds the images behind addresses such as '/art/ha-long.1a2b3c4d-1280.jpg' and
 * '/images/KEY-1280.jpg' (with or without a site in front), in order, each once.
 * @returns their ids, and the first address that is not one of ours
 */
export async function findImages(
  tx: Transaction,
  addresses: readonly string[],
): Promise<{ ids: string[]; unknown: string | null }> {
  const keys = addresses.map(keyOf);
  await insertScenes(
    tx,
    keys.flatMap((key) => (key?.kind === 'scene' ? [key.key] : [])),
  );
  const wanted = keys.flatMap((key) => (key ? [key.key] : []));
  const known = wanted.length
    ? await tx
        .select({ id: images.id, kind: images.kind, key: images.key })
        .from(images)
        .where(inArray(images.key, wanted))
        // Locked until the tour has them: unused uploads are removed at night.
        .for('key share')
    : [];
  const ids = keys.map(
    (key) => known.find((image) => image.key === key?.key && image.kind === key.kind)?.id ?? null,
  );
  const missing = ids.indexOf(null);
  return {
    ids: [...new Set(ids.filter((id) => id !== null))],
    unknown: missing === -1 ? null : (addresses[missing] ?? null),
  };
}

/** Descriptions of images that a change replaced, and those that it stored. */
export interface ReplacedTexts {
  from: string[];
  to: string[];
}

/**
 * Stores descriptions of uploads, by their addresses; '' and a missing text change nothing. Scenes
 * have texts of their own.
 */
export async function describeImages(
  tx: Transaction,
  addresses: readonly string[],
  texts: readonly string[],
): Promise<ReplacedTexts> {
  const replaced: ReplacedTexts = { from: [], to: [] };
  for (const [index, address] of addresses.entries()) {
    const key = keyOf(address);
    const alt = texts[index];
    if (key?.kind !== 'upload' || !alt) continue;
    const { rows } = await tx.execute<{ alt: string }>(sql`
      update ${images} set alt = ${alt} from ${images} as former
      where images.kind = 'upload' and images.key = ${key.key} and images.alt <> ${alt}
        and former.id = images.id
      returning former.alt`);
    for (const row of rows) {
      replaced.from.push(row.alt);
      replaced.to.push(alt);
    }
  }
  return replaced;
}

/** Gives a tour exactly these images, in this order, and returns those it had before. */
export async function replaceTourImages(
  tx: Transaction,
  tourId: number,
  imageIds: readonly string[],
): Promise<string[]> {
  const former = await tx
    .delete(tourImages)
    .where(eq(tourImages.tourId, tourId))
    .returning({ imageId: tourImages.imageId, position: tourImages.position });
  if (imageIds.length > 0) {
    await tx
      .insert(tourImages)
      .values(imageIds.map((imageId, position) => ({ tourId, imageId, position })));
  }
  return former.sort((a, b) => a.position - b.position).map(({ imageId }) => imageId);
}

/** Gives a new tour the images of another one. */
export async function copyTourImages(tx: Transaction, fromId: number, toId: number): Promise<void> {
  await tx.execute(sql`
    insert into ${tourImages} (tour_id, image_id, position)
    select ${toId}::int, image_id, position from ${tourImages} where ${eq(tourImages.tourId, fromId)}`);
}

/** Makes sure that illustrated scenes have their rows; ids that are not scenes are ignored. */
export async function insertScenes(tx: Transaction, sceneIds: readonly string[]): Promise<void> {
  const rows = [...new Set(sceneIds)].flatMap((id) => {
    const scene = sceneById(id);
    if (!scene) return [];
    const { alt, focalX, color } = scene;
    return [{ kind: 'scene' as const, key: id, alt, focalX, color, ...FULL_SIZE }];
  });
  if (rows.length > 0) await tx.insert(images).values(rows).onConflictDoNothing();
}

function keyOf(address: string): Pick<typeof images.$inferSelect, 'kind' | 'key'> | null {
  const path = URL.parse(address, 'http://localhost')?.pathname ?? '';
  const base = path.replace(/-(?:\d{2,4}\.(?:avif|jpg)|social\.jpg)$/, '');
  const scene = /^\/art\/([a-z-]+)(?:\.[0-9a-f]+)?$/.exec(base)?.[1];
  if (scene) return { kind: 'scene', key: scene };
  const upload = keyOfUploadAddress(address);
  return upload === null ? null : { kind: 'upload', key: upload };
}
