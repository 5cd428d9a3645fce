import { routePaths } from '@foyer/contract/page/route-paths';
import type { InboxMessage } from '@foyer/contract/inbox/inbox';
import type { CopyFile } from '@foyer/contract/brand/copy-file';
import type { LanguageCode } from '@foyer/contract/language';
import * as z from 'zod';
import { writtenTexts } from '#src/modules/inbox/written-texts.ts';
import { type MessageTemplate, messageWords } from '#src/messages/inbox-words.ts';

/** Where each kind of message leads. */
const links: Readonly<Record<MessageTemplate, string>> = {
  welcome: routePaths.activity,
  rank: routePaths.accountClub,
  invitee: routePaths.inviteFriends,
  reward: routePaths.accountRewards,
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

interface Language {
  readonly language: LanguageCode;
  /** The merchant's own, for what an operator wrote in others only. */
  readonly defaultLanguage: LanguageCode;
  /** What the merchant calls its VIP labels. */
  readonly club: CopyFile['club'];
}

/** A message as its reader sees it; nothing for a kind that is no longer known. */
export function toMessage({ id, template, details, ...row }: Row, { language, ...more }: Language): InboxMessage[] {
  const state = { read: row.read_at !== null, createdAt: row.created_at.toISOString() };
  const written = row.texts === null ? null : writtenTexts(row.texts, [language, more.defaultLanguage]);
  if (written !== null) return [{ id, ...written, link: row.link, ...state }];
  const about = detailsSchema.parse(details);
  const label = about['label'];
  const named = label === undefined ? about : { ...about, label: more.club?.[label]?.name ?? label };
  const words = messageWords(template, language, named);
  if (words === null) return [];
  const link = Object.entries(links).find(([name]) => name === template)?.[1] ?? null;
  return [{ id, ...words, link, ...state }];
}
