export { createAnnounceMessages } from '#src/modules/inbox/announce-messages.ts';
export { createInboxFollowers } from '#src/modules/inbox/inbox-followers.ts';
export { insertMessage } from '#src/modules/inbox/inbox-store.ts';
export { createSendMessage, type SendMessage } from '#src/modules/inbox/send-message.ts';
export { writtenTexts } from '#src/modules/inbox/written-texts.ts';
