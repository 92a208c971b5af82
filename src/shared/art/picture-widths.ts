/*
 * The files of a picture. All begin with its base, which is '/art/ha-long.1a2b3c4d' for a scene.
 * The server writes them and the browser asks for them; this is the one place that knows their
 * names.
 */

/** Widths in pixels in which every picture exists as AVIF; the last one is the full size. */
export const SCENE_WIDTHS = [480, 640, 960, 1280, 2454] as const;
export type SceneWidth = (typeof SCENE_WIDTHS)[number];

/**
 * Widths in pixels of the tall crop: AVIF, 3:4, with the whole height of the picture around its
 * focal point. It is for boxes that show no more than that, so that nobody loads what they cut
 * away.
 */
export const TALL_WIDTHS = [320, 480, 810, 1242] as const;
export type TallWidth = (typeof TALL_WIDTHS)[number];

/** Widths in pixels of the WebP files, for browsers without AVIF. */
export const WEBP_WIDTHS = [640, 1280] as const;
export type WebpWidth = (typeof WEBP_WIDTHS)[number];

/** The full size in pixels: the shape of every scene, and of what an admin crops. */
export const FULL_SIZE = { width: 2454, height: 1080 } as const;

/** The part of the full size that the tall crop shows, in pixels. */
export const TALL_SIZE = { width: 810, height: 1080 } as const;

/** Width of the one JPEG, for programs that know neither AVIF nor WebP. */
export const FALLBACK_WIDTH = 1280;

/** Size in pixels of the picture that social networks show beside a link. */
export const SOCIAL_SIZE = { width: 1200, height: 630 } as const;

/** The address of the whole picture as AVIF: '/art/ha-long.1a2b3c4d-640.avif'. */
export function avifFile(base: string, width: SceneWidth): string {
  return `${base}-${width}.avif`;
}

/** The address of the tall crop as AVIF: '/art/ha-long.1a2b3c4d-tall-480.avif'. */
export function tallFile(base: string, width: TallWidth): string {
  return `${base}-tall-${width}.avif`;
}

/** The address of the whole picture as WebP: '/art/ha-long.1a2b3c4d-1280.webp'. */
export function webpFile(base: string, width: WebpWidth): string {
  return `${base}-${width}.webp`;
}

/** The address of the one JPEG of the whole picture: '/art/ha-long.1a2b3c4d-1280.jpg'. */
export function fallbackFile(base: string): string {
  return `${base}-${FALLBACK_WIDTH}.jpg`;
}

/**
 * The address of the JPEG that social networks show, cut to their shape:
 * '/art/ha-long.1a2b3c4d-social.jpg'.
 */
export function socialFile(base: string): string {
  return `${base}-social.jpg`;
}

/** Every file of a picture. */
export function pictureFiles(base: string): string[] {
  return [
    ...SCENE_WIDTHS.map((width) => avifFile(base, width)),
    ...TALL_WIDTHS.map((width) => tallFile(base, width)),
    ...WEBP_WIDTHS.map((width) => webpFile(base, width)),
    fallbackFile(base),
    socialFile(base),
  ];
}

/** The value of a `srcset` with every AVIF width. */
export function avifSrcSet(base: string): string {
  return srcSet(base, SCENE_WIDTHS, avifFile);
}

/** The value of a `srcset` with every width of the tall crop, as AVIF. */
export function tallSrcSet(base: string): string {
  return srcSet(base, TALL_WIDTHS, tallFile);
}

/** The value of a `srcset` with every WebP width. */
export function webpSrcSet(base: string): string {
  return srcSet(base, WEBP_WIDTHS, webpFile);
}

function srcSet<Width extends number>(
  base: string,
  widths: readonly Width[],
  file: (base: string, width: Width) => string,
): string {
  return widths.map((width) => `${file(base, width)} ${width}w`).join(', ');
}
