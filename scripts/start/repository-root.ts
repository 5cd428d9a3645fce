import { fileURLToPath } from 'node:url';

/** Path of the repository's root folder, with a slash at its end. */
export const repositoryRoot = fileURLToPath(new URL('../../', import.meta.url));
