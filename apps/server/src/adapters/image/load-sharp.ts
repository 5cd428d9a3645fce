/**
 * Loads the image library on first use: it takes 23 MB, and many servers never use it. Each operation runs on one thread,
 * because by default the library takes every core from concurrent requests.
 */
export const loadSharp = async () => {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  return sharp;
};
