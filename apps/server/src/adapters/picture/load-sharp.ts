/**
 * What draws images. Loaded when there is one to draw: it holds 23 MB, and many a server never draws one. Each operation
 * runs on one thread, because by default it takes every core from the pages that are requested meanwhile.
 */
export const loadSharp = async () => {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  return sharp;
};
