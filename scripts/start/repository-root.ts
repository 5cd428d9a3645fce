import { fileURLToPath } from 'node:url';

/** The checkout's folder, ending in a slash. */
export const repositoryRoot = fileURLToPath(new URL('../../', import.meta.url));
