import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/**
 * A photograph as phones make it: stored on its side, with the place where it was taken. 300 x 200
 * when upright.
 */
export async function photographWithSecrets(): Promise<Buffer> {
  const blue = { create: { width: 100, height: 300, channels: 3, background: '#2060c0' } } as const;
  const redPart = await sharp({
    create: { width: 100, height: 300, channels: 3, background: '#c02020' },
  })
    .png()
    .toBuffer();
  return (
    sharp(blue)
      // Red is on the right of the stored picture, and therefore on top once it is upright.
      .extend({ right: 100, background: '#2060c0' })
      .composite([{ input: redPart, left: 100, top: 0 }])
      .withExif({
        IFD0: { Artist: 'Canary Photographer', Make: 'CanaryPhone' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '21/1 1/1 42/1' },
      })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">canary-xmp</x:xmpmeta>')
      .withMetadata({ orientation: 8 })
      .jpeg({ quality: 90 })
      .toBuffer()
  );
}

/** A small valid JPEG. */
export function photograph(color = '#4a7c59'): Promise<Buffer> {
  return sharp({ create: { width: 240, height: 120, channels: 3, background: color } })
    .jpeg()
    .toBuffer();
}

/** A GIF with two frames, the first one green. */
export async function animation(): Promise<Buffer> {
  const frame = (background: string) =>
    sharp({ create: { width: 60, height: 60, channels: 3, background } })
      .png()
      .toBuffer();
  return sharp([await frame('#00ff00'), await frame('#ff0000')], { join: { animated: true } })
    .gif({ delay: [100, 100] })
    .toBuffer();
}

/** How a PNG stores its pixels. */
export interface PngLook {
  bits?: 1 | 16;
  hasColors?: boolean;
  isInterlaced?: boolean;
  /** The packed pixels. */
  content?: Buffer;
}

/**
 * A PNG that claims this size, whatever it contains; with one bit per pixel unless told otherwise.
 */
export function pngOf(width: number, height: number, look: PngLook = {}): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head[8] = look.bits ?? 1;
  // Grayscale, or red, green, blue and alpha.
  head[9] = look.hasColors ? 6 : 0;
  head[12] = look.isInterlaced ? 1 : 0;
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', head),
    pngChunk('tEXt', Buffer.from('Comment\0canary')),
    pngChunk('IDAT', look.content ?? deflateSync(Buffer.alloc(64))),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** An HTML page that begins like a GIF. */
export const SCRIPT_AS_GIF = Buffer.from(
  'GIF89a/*<html><script>alert("canary")</script></html>*/=1;',
);

export const SVG = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"><script>alert("canary")</script><image href="file:///etc/passwd"/></svg>',
);

/** A chunk of a PNG file. */
export function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
