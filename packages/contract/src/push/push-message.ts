import * as z from 'zod/mini';
import { languageCodes } from '#src/language-codes.ts';

const WEB_PUSH = 8030;
/** Characters that any device shows. */
export const TITLE_MAX_LENGTH = 120;
export const BODY_MAX_LENGTH = 400;

/**
 * What travels to a device, encrypted: declarative web push, https://www.w3.org/TR/push-api/#declarative-push-message
 * Apple's systems show it by themselves; elsewhere the service worker does.
 */
export const pushMessageSchema = z.object({
  web_push: z.literal(WEB_PUSH),
  notification: z.object({
    title: z.string().check(z.minLength(1), z.maxLength(TITLE_MAX_LENGTH)),
    body: z.string().check(z.maxLength(BODY_MAX_LENGTH)),
    /** BCP 47. */
    lang: z.string(),
    dir: z.enum(['ltr', 'rtl']),
    /** Where a tap leads: an address of the site's own. */
    navigate: z.url(),
    tag: z.string().check(z.maxLength(64)),
  }),
});

export type PushMessage = z.output<typeof pushMessageSchema>;

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
