import * as z from 'zod/mini';
import { languageCodes } from '#src/language-codes.ts';

/**
 * What an operator's message to many devices goes to: all that want what goes to everybody, those of them in a language, or
 * those of members with a VIP label. Devices follow their topics by themselves.
 */
export const pushTopicSchema = z.union([
  z.literal('all'),
  z.templateLiteral(['language:', z.enum(languageCodes)]),
  z.templateLiteral(['label:', z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,47}$/))]),
]);

export type PushTopic = z.output<typeof pushTopicSchema>;
