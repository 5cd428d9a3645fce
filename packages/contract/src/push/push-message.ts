import * as z from 'zod/mini';
import { languageCodes } from '#src/language-codes.ts';

const WEB_PUSH = 8030;
/** Longest title and text that every device shows, in characters. */
export const PUSH_TITLE_MAX_LENGTH = 120;
export const PUSH_BODY_MAX_LENGTH = 400;

/**
 * The encrypted message to a device: declarative web push, https://www.w3.org/TR/push-api/#declarative-push-message
 * Apple's systems show it without a script; on other systems the service worker shows it.
 */
export const pushMessageSchema = z.object({
  web_push: z.literal(WEB_PUSH),
  notification: z.object({
    title: z.string().check(z.minLength(1), z.maxLength(PUSH_TITLE_MAX_LENGTH)),
    body: z.string().check(z.maxLength(PUSH_BODY_MAX_LENGTH)),
    /** BCP 47. */
    lang: z.string(),
    dir: z.enum(['ltr', 'rtl']),
    /** URL that a tap opens, on this site. */
    navigate: z.url(),
    tag: z.string().check(z.maxLength(64)),
  }),
});

export type PushMessage = z.output<typeof pushMessageSchema>;

/**
 * The recipients of an operator's broadcast: all subscribed devices, those with a language, or those of members with a VIP label.
 * The server assigns devices to topics.
 */
export const pushTopicSchema = z.union([
  z.literal('all'),
  z.templateLiteral(['language:', z.enum(languageCodes)]),
  z.templateLiteral(['label:', z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,47}$/))]),
]);

export type PushTopic = z.output<typeof pushTopicSchema>;
