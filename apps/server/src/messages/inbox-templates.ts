import type { LanguageCode } from '@foyer/contract/language';
import { fillPlaceholders, type InboxMessageText, getServerMessages } from '#src/messages/server-messages.ts';

/** Every kind of message there is. */
export const inboxTemplates = ['welcome', 'rank', 'invitee', 'reward', 'password', 'contact'] as const;

export type InboxTemplate = (typeof inboxTemplates)[number];

/** A message in words; one of a kind that is no longer known says nothing. */
export function formatInboxTemplate(
  template: string,
  language: LanguageCode,
  details: Readonly<Record<string, string>>,
): InboxMessageText | null {
  const known = inboxTemplates.find((name) => name === template);
  if (known === undefined) return null;
  const { title, text } = getServerMessages(language).inbox[known];
  return { title, text: fillPlaceholders(text, details) };
}
