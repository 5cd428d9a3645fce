import type { WrittenKind } from '@foyer/contract/operator/take-operator-call';
import type { Clock } from '#src/clock.ts';
import type { Database } from '#src/db/schema.ts';
import { insertMessage, type WrittenMessage } from '#src/modules/inbox/inbox-store.ts';
import type { InboxFollowers } from '#src/modules/inbox/inbox-followers.ts';
import type { MessageTemplate } from '#src/words/inbox-words.ts';

/** What the house says in its own words, or an operator in his. */
type Message =
  | {
      readonly memberId: string;
      readonly template: MessageTemplate;
      readonly details?: Readonly<Record<string, string>>;
    }
  | { readonly memberId: string; readonly template: WrittenKind; readonly written: WrittenMessage };

/** Puts a message into a member's inbox, and tells whoever follows it. */
export type SendMessage = (db: Database, message: Message) => Promise<void>;

interface Services {
  readonly clock: Clock;
  readonly followers: Pick<InboxFollowers, 'touch'>;
}

export function createSendMessage({ clock, followers }: Services): SendMessage {
  return async (db, message) => {
    if (!(await insertMessage(db, { ...message, createdAt: new Date(clock.now()) }))) return;
    followers.touch(message.memberId);
  };
}
