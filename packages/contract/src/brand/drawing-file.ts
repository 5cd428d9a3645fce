import * as z from 'zod/mini';

/** A drawing in the brand's `art` folder. */
export const drawingFile = z.string().check(z.regex(/^[A-Za-z0-9_][A-Za-z0-9_-]{0,60}\.svg$/));
