import * as z from 'zod/mini';
import { languageCodes } from '#src/language-codes.ts';

const WEB_PUSH = 8030;
/**
 * Maximum length of the title of a push message that every device shows completely, in characters; `PUSH_BODY_MAX_LENGTH` for
 * its text.
 */
export const PUSH_TITLE_MAX_LENGTH = 120;
export const PUSH_BODY_MAX_LENGTH = 400;

/**
 * The encrypted content of a push message, in the format of declarative web push:
 * https://www.w3.org/TR/push-api/#declarative-push-message
 * Apple's systems show such a message without a script; on other systems the service worker shows it.
 */
export const pushMessageSchema = z.object({
  web_push: z.literal(WEB_PUSH),
  notification: z.object({
    title: z.string().check(z.minLength(1), z.maxLength(PUSH_TITLE_MAX_LENGTH)),
    body: z.string().check(z.maxLength(PUSH_BODY_MAX_LENGTH)),
    /** Language of the push message as a BCP 47 tag. */
    lang: z.string(),
    dir: z.enum(['ltr', 'rtl']),
    /** URL on this site that opens when the push message is tapped. */
    navigate: z.url(),
    tag: z.string().check(z.maxLength(64)),
  }),
  /**
   * Number on the icon of the installed site: the unread inbox messages of the member. Omitted in broadcasts. It is a
   * member of the message, not of the notification: https://github.com/w3c/push-api/pull/402. Safari read it from the
   * notification until https://github.com/WebKit/WebKit/pull/45798 and ignores it here in those versions.
   */
  app_badge: z.optional(z.int().check(z.nonnegative())),
});

export type PushMessage = z.output<typeof pushMessageSchema>;

/**
 * The recipients of an operator's push broadcast: all subscribed devices, the devices with a language, or the devices of
 * members with a VIP label. The server decides which devices belong to a topic.
 */
export const pushBroadcastTopicSchema = z.union([
  z.literal('all'),
  z.templateLiteral(['language:', z.enum(languageCodes)]),
  z.templateLiteral(['label:', z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,47}$/))]),
]);

export type PushBroadcastTopic = z.output<typeof pushBroadcastTopicSchema>;
