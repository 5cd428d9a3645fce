import { routePaths } from '@foyer/contract/page/route-paths';
import type { LanguageCode } from '@foyer/contract/language';
import type { OperatorMessageKind } from '@foyer/contract/operator/receive-operator-call';
import { marketingProducts } from '@foyer/contract/protection/marketing-kinds';
import type { PushKind } from '@foyer/contract/push/muted-push-kinds';
import * as z from 'zod';
import { formatInboxMessage } from '#src/modules/inbox/format-inbox-message.ts';
import {
  findInboxStates,
  findMerchantsWithUnannouncedMessages,
  claimUnannouncedMessages,
} from '#src/modules/inbox/inbox-store.ts';
import { getBrandCopyInLanguage } from '#src/modules/merchant/merchant.public.ts';
import { enqueuePushMessage, PUSH_TAG_MAX_LENGTH } from '#src/modules/push/push.public.ts';
import type { InboxTemplate } from '#src/messages/inbox-templates.ts';
import type { ServerContext } from '#src/server-context.ts';

const BATCH_SIZE = 50;
/**
 * Maximum age of an inbox message that is announced by push, in milliseconds. Older messages appear in the inbox only.
 */
const MAX_AGE_MS = 24 * 60 * 60 * 1000;

/** The kind of push message that announces each kind of inbox message. Members can mute each kind of push message. */
const pushKinds: Readonly<Record<InboxTemplate | OperatorMessageKind, PushKind>> = {
  welcome: 'account',
  rank: 'account',
  invitee: 'account',
  password: 'account',
  contact: 'account',
  closed: 'account',
  reopened: 'account',
  newLogin: 'account',
  contactPending: 'account',
  passkey: 'account',
  limits: 'account',
  notice: 'account',
  result: 'reward',
  drawResult: 'reward',
  drawWon: 'reward',
  drawLost: 'reward',
  reward: 'reward',
};

function getPushKind(template: string): PushKind {
  return Object.entries(pushKinds).find(([name]) => name === template)?.[1] ?? 'account';
}

/**
 * Returns the tag of the push message. A device shows only the latest push message with a tag. The draw results of one
 * game share a tag; every other message has its own.
 */
function getTag({
  id,
  template,
  link,
}: {
  readonly id: string;
  readonly template: string;
  readonly link: string | null;
}): string {
  return template === 'drawResult' && link !== null ? link.slice(-PUSH_TAG_MAX_LENGTH) : id;
}

const advertisedSchema = z.object({ product: z.enum(marketingProducts).optional() });

/** Reads the product that an operator's message advertises; `undefined` if the message is no marketing. */
const readProduct = ({ texts, details }: { readonly texts: unknown; readonly details: unknown }) =>
  texts === null ? undefined : advertisedSchema.parse(details).product;

/** Returns the options of `formatInboxMessage` for a language. */
type FormatOptions = (language: LanguageCode) => Parameters<typeof formatInboxMessage>[1];

type Services = Pick<ServerContext, 'db' | 'clock' | 'merchants' | 'readSite'>;

/**
 * Creates a function that queues push messages for one batch of new inbox messages. One transaction marks a message as
 * announced and queues its push message, so that several processes announce it only once. The function resolves to the
 * number of inbox messages it claimed. [S2-026]
 */
export function createInboxPushQueuer({ db, clock, merchants, readSite }: Services): () => Promise<number> {
  /**
   * Reads the format options of all merchants that have messages to announce. Runs before the transaction, which blocks
   * the only connection of an embedded database.
   */
  const readFormatOptions = async (): Promise<Map<string, FormatOptions>> => {
    const options = new Map<string, FormatOptions>();
    for (const code of await findMerchantsWithUnannouncedMessages(db)) {
      const merchant = merchants.byCode(code);
      const site = merchant && (await readSite(merchant));
      if (!site) continue;
      const { defaultLanguage } = merchant.brand;
      options.set(code, (language) => ({
        language,
        defaultLanguage,
        club: getBrandCopyInLanguage(site, merchant, language).club,
      }));
    }
    return options;
  };
  return async () => {
    const options = await readFormatOptions();
    if (options.size === 0) return 0;
    const since = new Date(clock.now() - MAX_AGE_MS);
    const selection = { merchantCodes: [...options.keys()], since, limit: BATCH_SIZE };
    return db.transaction().execute(async (trx) => {
      const { count, recent } = await claimUnannouncedMessages(trx, selection);
      const memberIds = [...new Set(recent.map(({ memberId }) => memberId))];
      const states = await findInboxStates(trx, memberIds);
      for (const { memberId, merchantCode, ...row } of recent) {
        const messageIn = (language: LanguageCode) => {
          const formatOptions = options.get(merchantCode)?.(language);
          return formatOptions && formatInboxMessage(row, formatOptions)[0];
        };
        // `undefined` for a template that no longer exists.
        const path = messageIn('EN')?.link;
        if (path === undefined) continue;
        const textIn = (language: LanguageCode) => ({
          title: messageIn(language)?.title ?? '',
          body: messageIn(language)?.text ?? '',
        });
        // Without an inbox members could not lower the number.
        const hasInbox = merchants.byCode(merchantCode)?.brand.flags.INBOX3 === true;
        const audience = { merchantCode, to: { memberId }, kind: getPushKind(row.template), product: readProduct(row) };
        await enqueuePushMessage(
          { db: trx, clock },
          {
            ...audience,
            textIn,
            path: path ?? routePaths.inbox,
            tag: getTag(row),
            ...(hasInbox ? { unreadCount: states.get(memberId)?.unreadCount ?? 0 } : {}),
          },
        );
      }
      return count;
    });
  };
}
