import * as z from 'zod/mini';

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
