import type { LanguageCode } from '@foyer/contract/language';
import { joinBurmeseSyllables } from '@foyer/contract/join-burmese-syllables';
import { fillPlaceholders, type InboxMessageText, getServerMessages } from '#src/messages/server-messages.ts';

/** Kinds of inbox messages that the server writes. */
export const inboxTemplates = [
  'welcome',
  'rank',
  'invitee',
  'reward',
  'password',
  'contact',
  'passkey',
  'closed',
  'reopened',
  'newLogin',
  'contactPending',
  'drawResult',
  'drawWon',
  'drawLost',
  'limits',
] as const;

export type InboxTemplate = (typeof inboxTemplates)[number];

/** Formats a message in a language. `null` for a kind of message that no longer exists. */
export function formatInboxTemplate(
  template: string,
  language: LanguageCode,
  details: Readonly<Record<string, string>>,
): InboxMessageText | null {
  const known = inboxTemplates.find((name) => name === template);
  if (known === undefined) return null;
  const { title, text } = getServerMessages(language).inbox[known];
  return {
    title: joinBurmeseSyllables(language, fillPlaceholders(title, details)),
    text: joinBurmeseSyllables(language, fillPlaceholders(text, details)),
  };
}
