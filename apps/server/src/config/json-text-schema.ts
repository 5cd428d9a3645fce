import * as z from 'zod';

/** Parses a text as JSON of any shape. Pipe the result into the schema of the expected value. */
export const jsonTextSchema = z.string().transform((text, context): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    context.addIssue({ code: 'custom', message: 'must be JSON' });
    return z.NEVER;
  }
});
