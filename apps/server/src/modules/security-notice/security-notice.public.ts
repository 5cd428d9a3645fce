import { isLanguageCode } from '@foyer/contract/language';
import type { MessageChannel, MessageSenders } from '#src/adapters/message/outgoing-message.ts';
import { fillPlaceholders, getServerMessages } from '#src/messages/server-messages.ts';
import { type InboxServices, sendInboxMessage } from '#src/modules/inbox/inbox.public.ts';
import type { AnnounceAccountChange } from '#src/modules/security-notice/announce-account-change.public.ts';
import { createSecurityNoticeLink } from '#src/modules/security-notice/security-notice-link-store.ts';
import { findMember } from '#src/modules/member/member.public.ts';

interface Services extends Pick<InboxServices, 'clock' | 'inboxStreams'> {
  readonly senders: MessageSenders;
}

export function createAnnounceAccountChange({ clock, inboxStreams, senders }: Services): AnnounceAccountChange {
  return async (transaction, { memberId, notice, details = {}, undo }, { language, log, merchant, origin }) => {
    const link =
      undo === undefined ? null : await createSecurityNoticeLink(transaction, undo, { memberId, now: clock.now() });
    const values = undo === undefined ? details : { ...details, hours: String(undo.hours) };
    const inbox = { db: transaction, clock, inboxStreams };
    await sendInboxMessage(inbox, { memberId, template: notice, details: values, link });
    const member = await findMember(transaction, memberId);
    const chosen = member?.language ?? language;
    const memberLanguage = isLanguageCode(chosen) ? chosen : language;
    const { title, text: body } = getServerMessages(memberLanguage).inbox[notice];
    const text = [
      merchant.brand.title,
      title,
      fillPlaceholders(body, values),
      ...(link === null ? [] : [origin + link]),
    ].join('\n');
    const send = (channel: MessageChannel, to: string | null | undefined): void => {
      if (!to || merchant.brand.codes === undefined) return;
      const message = { channel, to, code: '', text, merchant: merchant.code, language: memberLanguage };
      void senders[channel]?.send({ ...message, id: crypto.randomUUID() }).then((outcome) => {
        if (outcome.kind === 'failed')
          log.warn({ channel, tries: outcome.tries, reason: outcome.reason }, 'a security notice was not sent');
      });
    };
    return () => {
      send('sms', member?.mobile);
      send('email', member?.email);
    };
  };
}
