import * as z from 'zod/mini';

const text = z.string().check(z.maxLength(512));

/**
 * What Telegram's login widget hands over, `#tgAuthResult` decoded: all fields, as they came, unchanged.
 * A Mini App sends its `initData` instead, the text as it is. [S3-010, S5-014]
 */
export const telegramAuthSchema = z.union([
  z.strictObject({
    id: z.int(),
    first_name: z.optional(text),
    last_name: z.optional(text),
    username: z.optional(text),
    photo_url: z.optional(text),
    /** Seconds since 1970. */
    auth_date: z.int(),
    /** 64 hex digits. */
    hash: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  }),
  z.string().check(z.minLength(1), z.maxLength(4096)),
]);

export type TelegramAuth = z.output<typeof telegramAuthSchema>;
