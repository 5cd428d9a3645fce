import * as z from 'zod/mini';
import { defineEndpoint, type Endpoint } from '#src/endpoint.ts';

/** What inbox messages are about. Each kind has an icon. */
export const inboxMessageKinds = ['notice', 'account', 'security', 'friend', 'reward', 'result'] as const;

export type InboxMessageKind = (typeof inboxMessageKinds)[number];

/** A message in a member's inbox, in the language of the request. */
export const inboxMessageSchema = z.object({
  id: z.string(),
  /** What the message is about. A platform may omit it; a kind that is not in the list counts as `notice`. */
  // oxlint-disable-next-line promise/valid-params -- this is a schema of zod, not a promise
  kind: z.catch(z._default(z.enum(inboxMessageKinds), 'notice'), 'notice'),
  title: z.string(),
  /** Text of the inbox message, in plain text. */
  text: z.string(),
  /** Path under /m/ to which the inbox message links; `null` if it has no link. */
  link: z.nullable(z.string()),
  read: z.boolean(),
  /** When the inbox message was created, ISO 8601. */
  createdAt: z.string(),
});

export type InboxMessage = z.output<typeof inboxMessageSchema>;

const messageIdSchema = z.string().check(z.regex(/^[0-9a-f-]{36}$/));

export const getInboxMessages = defineEndpoint({
  name: 'inbox.getMessages',
  method: 'GET',
  path: '/wps/relay/INBOXFE_getMessages',
  summary: "Returns a page of the member's inbox, newest first.",
  source: 'S6-017, S1-005',
  platform: { flag: 'INBOX3' },
  in: z.strictObject({
    /** Where the page of messages begins: `nextCursor` of the previous page. */
    cursor: z.optional(z.string().check(z.regex(/^m\d{1,15}$/))),
  }),
  out: z.object({
    messages: z.array(inboxMessageSchema),
    unreadCount: z.int(),
    nextCursor: z.nullable(z.string()),
  }),
});

const messageChange = {
  method: 'POST',
  source: 'S6-017',
  platform: { flag: 'INBOX3' },
  in: z.strictObject({ id: messageIdSchema }),
  out: z.object({ unreadCount: z.int() }),
} as const;

export const markInboxMessageRead = defineEndpoint({
  ...messageChange,
  name: 'inbox.readMessage',
  path: '/wps/relay/INBOXFE_readMessage',
  summary: 'Marks a message as read.',
});

export const deleteInboxMessage = defineEndpoint({
  ...messageChange,
  name: 'inbox.deleteMessage',
  path: '/wps/relay/INBOXFE_deleteMessage',
  summary: 'Deletes a message of the inbox.',
});

export const restoreInboxMessage = defineEndpoint({
  ...messageChange,
  name: 'inbox.restoreMessage',
  path: '/wps/relay/INBOXFE_restoreMessage',
  summary: 'Restores a deleted message.',
});

export const inboxEndpoints: readonly Endpoint[] = [
  getInboxMessages,
  markInboxMessageRead,
  deleteInboxMessage,
  restoreInboxMessage,
];
