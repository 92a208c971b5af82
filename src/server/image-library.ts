/**
 * Loads the image library when this process makes its first picture: it takes 9 MB, and a server
 * whose pictures are all made never needs it.
 */
export async function loadSharp() {
  const { default: sharp } = await import('sharp');
  // Each picture made here is a different one, so the library's cache would only take memory.
  sharp.cache(false);
  return sharp;
}
