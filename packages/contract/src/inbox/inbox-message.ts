import * as z from 'zod/mini';

/** One message of a member's inbox, in the language it is read in. */
export const inboxMessageSchema = z.object({
  id: z.string(),
  title: z.string(),
  /** Plain text. */
  text: z.string(),
  /** A path under /m/ it leads to; `null` for none. */
  link: z.nullable(z.string()),
  read: z.boolean(),
  /** ISO 8601. */
  createdAt: z.string(),
});

export type InboxMessage = z.output<typeof inboxMessageSchema>;

export const messageIdSchema = z.string().check(z.regex(/^[0-9a-f-]{36}$/));
