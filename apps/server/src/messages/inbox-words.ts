import type { LanguageCode } from '@foyer/contract/language';
import { filledIn, type MessageText, serverMessagesIn } from '#src/messages/message-for.ts';

/** Every kind of message there is. */
export const messageTemplates = ['welcome', 'rank', 'invitee', 'reward', 'password', 'contact'] as const;

export type MessageTemplate = (typeof messageTemplates)[number];

/** A message in words; one of a kind that is no longer known says nothing. */
export function messageWords(
  template: string,
  language: LanguageCode,
  details: Readonly<Record<string, string>>,
): MessageText | null {
  const known = messageTemplates.find((name) => name === template);
  if (known === undefined) return null;
  const { title, text } = serverMessagesIn(language).inbox[known];
  return { title, text: filledIn(text, details) };
}
