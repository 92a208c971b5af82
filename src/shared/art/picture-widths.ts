/*
 * The files of a picture. All begin with its base, '/art/ha-long.1a2b3c4d' for a scene: the server
 * writes them, the browser asks for them, and this is the one place that knows their names.
 */

/** Widths in pixels in which every picture exists as AVIF; the last is the full size. */
export const SCENE_WIDTHS = [480, 640, 960, 1280, 2454] as const;
export type SceneWidth = (typeof SCENE_WIDTHS)[number];

/** The full size in pixels: the shape of every scene, and of what an admin crops. */
export const FULL_SIZE = { width: 2454, height: 1080 } as const;

/** Width of the one JPEG, for the few browsers and mail programs without AVIF. */
export const FALLBACK_WIDTH = 1280;

/** Size in pixels of the picture that social networks show beside a link. */
export const SOCIAL_SIZE = { width: 1200, height: 630 } as const;

export function avifFile(base: string, width: SceneWidth): string {
  return `${base}-${width}.avif`;
}

export function fallbackFile(base: string): string {
  return `${base}-${FALLBACK_WIDTH}.jpg`;
}

export function socialFile(base: string): string {
  return `${base}-social.jpg`;
}

/** Every file of a picture. */
export function pictureFiles(base: string): string[] {
  return [
    ...SCENE_WIDTHS.map((width) => avifFile(base, width)),
    fallbackFile(base),
    socialFile(base),
  ];
}

/** The value of a `srcset` with every AVIF width. */
export function avifSrcSet(base: string): string {
  return SCENE_WIDTHS.map((width) => `${avifFile(base, width)} ${width}w`).join(', ');
}
