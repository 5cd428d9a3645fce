import type { WrittenKind } from '@foyer/contract/operator/take-operator-call';
import type { Clock } from '#src/clock.ts';
import type { Database } from '#src/db/schema.ts';
import { insertMessage, type WrittenMessage } from '#src/modules/inbox/inbox-store.ts';
import type { InboxFollowers } from '#src/modules/inbox/inbox-followers.ts';
import { mayPlay } from '#src/modules/protection/protection.public.ts';
import type { MessageTemplate } from '#src/messages/inbox-words.ts';

/** What the house says in its own words, or an operator in his. */
type Message =
  | {
      readonly memberId: string;
      readonly template: MessageTemplate;
      readonly details?: Readonly<Record<string, string>>;
    }
  | { readonly memberId: string; readonly template: WrittenKind; readonly written: WrittenMessage };

/** Puts a message into a member's inbox, in the caller's transaction, and notifies open streams. A closed account gets none. */
export type SendMessage = (trx: Database, message: Message) => Promise<void>;

interface Services {
  readonly clock: Clock;
  readonly followers: Pick<InboxFollowers, 'touch'>;
}

export function createSendMessage({ clock, followers }: Services): SendMessage {
  return async (trx, message) => {
    if (!(await mayPlay(trx, message.memberId))) return;
    if (!(await insertMessage(trx, { ...message, createdAt: new Date(clock.now()) }))) return;
    followers.touch(message.memberId);
  };
}
