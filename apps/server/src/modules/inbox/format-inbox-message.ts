import { routePaths } from '@foyer/contract/page/route-paths';
import type { InboxMessage, InboxMessageKind } from '@foyer/contract/inbox/inbox';
import type { BrandCopyFile } from '@foyer/contract/brand/brand-copy-file';
import { type LanguageCode, languageTags } from '@foyer/contract/language';
import type { OperatorMessageKind } from '@foyer/contract/operator/receive-operator-call';
import * as z from 'zod';
import { chooseOperatorMessageText } from '#src/modules/inbox/inbox.public.ts';
import { type InboxTemplate, formatInboxTemplate } from '#src/messages/inbox-templates.ts';

/** Page that an inbox message links to, by the template of the message. */
const links: Readonly<Record<InboxTemplate, string>> = {
  welcome: routePaths.activity,
  rank: routePaths.accountClub,
  invitee: routePaths.inviteFriends,
  reward: routePaths.accountRewards,
  password: routePaths.accountSessions,
  contact: routePaths.accountContact,
  closed: routePaths.account,
  reopened: routePaths.accountSessions,
  newLogin: routePaths.accountLogins,
  contactPending: routePaths.accountContact,
  passkey: routePaths.accountPasskeys,
  limits: routePaths.accountLimits,
  // Messages about draws have the link of their game.
  drawResult: routePaths.results,
  drawWon: routePaths.results,
  drawLost: routePaths.results,
};

/** Category of each inbox message: by template for messages of the server, by kind for messages of operators. */
const kinds: Readonly<Record<InboxTemplate | OperatorMessageKind, InboxMessageKind>> = {
  welcome: 'account',
  rank: 'reward',
  invitee: 'friend',
  reward: 'reward',
  password: 'security',
  contact: 'security',
  closed: 'account',
  reopened: 'account',
  newLogin: 'security',
  contactPending: 'security',
  passkey: 'security',
  drawResult: 'result',
  drawWon: 'result',
  drawLost: 'result',
  limits: 'account',
  notice: 'notice',
  result: 'result',
};

const detailsSchema = z.record(z.string(), z.string());

interface Row {
  readonly id: string;
  readonly template: string;
  readonly details: unknown;
  readonly texts: unknown;
  readonly link: string | null;
  readonly read_at: Date | null;
  readonly created_at: Date;
}

/** Returns the values that depend on the reader's language: the name of a VIP label or game, and an amount. */
function getLocalValues(
  { label, won, ...values }: Readonly<Record<string, string>>,
  { language, club }: Pick<FormatOptions, 'language' | 'club'>,
): Record<string, string> {
  const name = values[`name.${language}`];
  const numbers = new Intl.NumberFormat(languageTags[language], { numberingSystem: 'latn' });
  return {
    ...(label === undefined ? {} : { label: club?.[label]?.name ?? label }),
    ...(name === undefined ? {} : { name }),
    ...(won === undefined ? {} : { amount: numbers.format(Number(won)) }),
  };
}

interface FormatOptions {
  readonly language: LanguageCode;
  /** Language in which an operator's message is shown if it has no text in the reader's language. */
  readonly defaultLanguage: LanguageCode;
  /** Names of the merchant's VIP labels, which messages about a new VIP label contain. */
  readonly club: BrandCopyFile['club'];
}

/**
 * Formats an inbox message in the language of its reader. Returns an array with the message; the array is empty if the
 * message's template no longer exists.
 */
export function formatInboxMessage(
  { id, template, details, ...row }: Row,
  { language, ...options }: FormatOptions,
): InboxMessage[] {
  const kind = Object.entries(kinds).find(([name]) => name === template)?.[1] ?? 'notice';
  const state = { kind, read: row.read_at !== null, createdAt: row.created_at.toISOString() };
  const written = row.texts === null ? null : chooseOperatorMessageText(row.texts, [language, options.defaultLanguage]);
  if (written !== null) return [{ id, ...written, link: row.link, ...state }];
  const values = detailsSchema.parse(details);
  const text = formatInboxTemplate(template, language, {
    ...values,
    ...getLocalValues(values, { language, ...options }),
  });
  if (text === null) return [];
  const link = row.link ?? Object.entries(links).find(([name]) => name === template)?.[1] ?? null;
  return [{ id, ...text, link, ...state }];
}
