import { getMessages } from '@foyer/contract/inbox/inbox';
import type { Database } from '#src/db/schema.ts';
import { operation } from '#src/http/wps/operation.ts';
import { done, refuse } from '#src/http/result.ts';
import { toMessage } from '#src/modules/inbox/inbox-message.ts';
import { findInboxState, findMessages } from '#src/modules/inbox/inbox-store.ts';
import { copyFor, type ReadSite } from '#src/modules/merchant/merchant.public.ts';

const PAGE = 30;

interface Services {
  readonly db: Database;
  readonly readSite: ReadSite;
}

/** A page of the inbox in the language asked for; its cursor is `m` and the position of the last message. [S6-017] */
export const getMessagesOperation = ({ db, readSite }: Services) =>
  operation(getMessages, async ({ cursor }, { merchant, language, session }) => {
    if (!session) return refuse('login.not.session');
    if (!merchant.brand.flags.INBOX3) return refuse('not_found');
    const { memberId } = session;
    const before = cursor === undefined ? null : Number(cursor.slice(1));
    const rows = await findMessages(db, memberId, { before, limit: PAGE + 1 });
    const page = rows.slice(0, PAGE);
    const { club } = copyFor(await readSite(merchant), merchant, language);
    const { unreadCount } = await findInboxState(db, memberId);
    const last = page.at(-1);
    return done({
      messages: page.flatMap((row) =>
        toMessage(row, { language, defaultLanguage: merchant.brand.defaultLanguage, club }),
      ),
      unreadCount,
      nextCursor: rows.length > PAGE && last !== undefined ? `m${last.seq}` : null,
    });
  });
