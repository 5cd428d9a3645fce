import { routePaths } from '@foyer/contract/page/route-paths';
import type { LanguageCode } from '@foyer/contract/language';
import type { WrittenKind } from '@foyer/contract/operator/take-operator-call';
import type { PushKind } from '@foyer/contract/push/push-kinds';
import type { Database } from '#src/db/schema.ts';
import { toMessage } from '#src/modules/inbox/inbox-message.ts';
import { findUnannouncedMerchants, takeUnannounced } from '#src/modules/inbox/inbox-store.ts';
import { getCopy } from '#src/modules/merchant/merchant.public.ts';
import type { SendMessage } from '#src/modules/push/push.public.ts';
import type { MessageTemplate } from '#src/messages/inbox-words.ts';
import type { Context } from '#src/context.ts';

const AT_ONCE = 50;
/** What is older than this is found in the inbox, and on no lock screen; in milliseconds. */
const NEWS_FOR_MS = 24 * 60 * 60 * 1000;

/** The switch each kind of message is under. */
const kinds: Readonly<Record<MessageTemplate | WrittenKind, PushKind>> = {
  welcome: 'account',
  rank: 'account',
  invitee: 'account',
  notice: 'account',
  result: 'reward',
  reward: 'reward',
};

function kindOf(template: string): PushKind {
  return Object.entries(kinds).find(([name]) => name === template)?.[1] ?? 'account';
}

/** What a message is put into words with, by the reader's language. */
type Readers = (language: LanguageCode) => Parameters<typeof toMessage>[1];

interface Services extends Pick<Context, 'db' | 'clock' | 'merchants' | 'readSite'> {
  /** Puts messages on their way within a transaction. */
  readonly sendWith: (trx: Database) => SendMessage;
}

/**
 * Lets what came into inboxes come to its members' devices, once: a message is taken and put on its way in one transaction,
 * whoever stored it, in this process or another. Answers how many were taken. [S2-026]
 */
export function createAnnounceMessages({ db, clock, merchants, readSite, sendWith }: Services): () => Promise<number> {
  /** Read before the transaction, which has the one session of an embedded database to itself. */
  const readReaders = async (): Promise<Map<string, Readers>> => {
    const readers = new Map<string, Readers>();
    for (const code of await findUnannouncedMerchants(db)) {
      const merchant = merchants.byCode(code);
      const site = merchant && (await readSite(merchant));
      if (!site) continue;
      const { defaultLanguage } = merchant.brand;
      readers.set(code, (language) => ({ language, defaultLanguage, club: getCopy(site, merchant, language).club }));
    }
    return readers;
  };
  return async () => {
    const readers = await readReaders();
    if (readers.size === 0) return 0;
    const from = { merchantCodes: [...readers.keys()], since: new Date(clock.now() - NEWS_FOR_MS), most: AT_ONCE };
    return db.transaction().execute(async (trx) => {
      const { all, fresh } = await takeUnannounced(trx, from);
      const send = sendWith(trx);
      for (const { memberId, merchantCode, ...row } of fresh) {
        const said = (language: LanguageCode) => {
          const reader = readers.get(merchantCode)?.(language);
          return reader && toMessage(row, reader)[0];
        };
        // `undefined` for a kind that is no longer known.
        const path = said('EN')?.link;
        if (path === undefined) continue;
        const words = (language: LanguageCode) => ({
          title: said(language)?.title ?? '',
          body: said(language)?.text ?? '',
        });
        const to = { merchantCode, to: { memberId }, kind: kindOf(row.template) };
        await send({ ...to, words, path: path ?? routePaths.inbox, tag: row.id });
      }
      return all;
    });
  };
}
