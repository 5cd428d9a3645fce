/** What draws pictures. Loaded when there is one to draw: it holds 23 MB, and many a server never draws one. */
export const loadSharp = async () => (await import('sharp')).default;
