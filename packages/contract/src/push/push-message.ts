import * as z from 'zod/mini';

const WEB_PUSH = 8030;

/**
 * What travels to a device, encrypted: declarative web push, https://www.w3.org/TR/push-api/#declarative-push-message
 * Apple's systems show it by themselves; elsewhere the service worker does.
 */
export const pushMessageSchema = z.object({
  web_push: z.literal(WEB_PUSH),
  notification: z.object({
    title: z.string().check(z.minLength(1), z.maxLength(120)),
    body: z.string().check(z.maxLength(400)),
    /** BCP 47. */
    lang: z.string(),
    dir: z.enum(['ltr', 'rtl']),
    /** Where a tap leads: an address of the site's own. */
    navigate: z.url(),
    tag: z.string().check(z.maxLength(64)),
  }),
});
