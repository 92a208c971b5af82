/**
 * The image library, loaded when this process makes its first picture: it takes 9 MB, and a server
 * that shows pages whose pictures are there never needs it.
 */
export async function loadSharp() {
  const { default: sharp } = await import('sharp');
  // Every picture made here is another one: what the library keeps of the last would only take memory.
  sharp.cache(false);
  return sharp;
}
