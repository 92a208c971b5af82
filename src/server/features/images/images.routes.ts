import { deleteImage, uploadImage } from '../../../shared/api/images.ts';
import { route, type Route } from '../../http/route.ts';
import { requireAdmin } from '../admins/caller.ts';
import type { ImagesService } from './images.service.ts';

/** The pictures that staff upload (contract, 'API'). */
export function imagesRoutes(images: ImagesService): readonly Route[] {
  return [
    route(uploadImage, async ({ body: { image, focalX, alt }, caller }) => {
      const content = Buffer.from(await image.arrayBuffer());
      const url = await images.upload({ content, focalX, alt }, requireAdmin(caller));
      return { success: true as const, url, imageUrl: url };
    }),
    route(deleteImage, async ({ body, caller }) => {
      await images.remove(body.imageUrl, requireAdmin(caller));
      return { success: true as const, message: 'Image deleted successfully' };
    }),
  ];
}
