import { fileURLToPath } from 'node:url';

/** The checkout's folder. */
export const repositoryRoot = fileURLToPath(new URL('../..', import.meta.url));
