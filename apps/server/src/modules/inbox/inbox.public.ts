import type { LanguageCode } from '@foyer/contract/language';
import type { OperatorMessageKind } from '@foyer/contract/operator/receive-operator-call';
import * as z from 'zod';
import type { Clock } from '#src/clock.ts';
import type { Database } from '#src/db/schema.ts';
import {
  type InboxMessageForSeveral,
  insertInboxMessage,
  insertInboxMessages,
  type OperatorInboxMessage,
} from '#src/modules/inbox/inbox-store.ts';
import type { InboxStreams } from '#src/modules/inbox/inbox-streams.ts';
import { findPlayBlock } from '#src/modules/protection/protection.public.ts';
import type { InboxTemplate } from '#src/messages/inbox-templates.ts';

export { insertInboxMessage } from '#src/modules/inbox/inbox-store.ts';

/** An inbox message from a template of the server, or one that an operator wrote. */
type Message =
  | {
      readonly memberId: string;
      readonly template: InboxTemplate;
      readonly details?: Readonly<Record<string, string>>;
      /** Page that the message links to, a path under /m/. Replaces the page of the template. */
      readonly link?: string | null;
    }
  | { readonly memberId: string; readonly template: OperatorMessageKind; readonly written: OperatorInboxMessage };

export interface InboxServices {
  /** The database, or the caller's transaction. */
  readonly db: Database;
  readonly clock: Clock;
  readonly inboxStreams: InboxStreams;
}

/** Templates of messages about the account's security. Members receive these even while they may not play. */
const securityTemplates: ReadonlySet<string> = new Set<InboxTemplate>([
  'password',
  'contact',
  'contactPending',
  'passkey',
  'newLogin',
]);

/**
 * Stores a message in a member's inbox and notifies the member's open streams. Skips closed accounts, and also members
 * who may not play unless the message is about security.
 */
export async function sendInboxMessage({ db, clock, inboxStreams }: InboxServices, message: Message): Promise<void> {
  const createdAt = new Date(clock.now());
  const block = await findPlayBlock(db, message.memberId, createdAt);
  const isAllowed = block === null || (block.kind !== 'account_closed' && securityTemplates.has(message.template));
  if (!isAllowed || !(await insertInboxMessage(db, { ...message, createdAt }))) return;
  inboxStreams.notifyMember(message.memberId);
}

/**
 * Stores a message in the inboxes of members and notifies their open streams. Resolves to the number of members who
 * received it: not those who have it already, or have a message about a later event. The caller must leave out members
 * who may not receive it.
 */
export async function sendInboxMessages(
  { db, clock, inboxStreams }: InboxServices,
  memberIds: readonly string[],
  message: Omit<InboxMessageForSeveral, 'createdAt'> & { readonly template: InboxTemplate },
): Promise<number> {
  const createdAt = new Date(clock.now());
  const receivers = await db
    .transaction()
    .execute((trx) => insertInboxMessages(trx, memberIds, { ...message, createdAt }));
  receivers.forEach(inboxStreams.notifyMember);
  return receivers.length;
}

const textSchema = z.object({ title: z.string(), text: z.string() });
const textsSchema = z.record(z.string(), textSchema);

/**
 * Chooses the text of an operator's message: in the first of `languages` in which it is written, otherwise in the first
 * language of the message.
 */
export function chooseOperatorMessageText(
  texts: unknown,
  languages: readonly LanguageCode[],
): z.output<typeof textSchema> | null {
  const byLanguage = textsSchema.parse(texts);
  const language = languages.find((code) => code in byLanguage) ?? Object.keys(byLanguage)[0];
  return language === undefined ? null : (byLanguage[language] ?? null);
}
