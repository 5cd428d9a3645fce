export { createAnnounceMessages } from '#src/modules/inbox/announce-messages.ts';
export { insertMessage } from '#src/modules/inbox/inbox-store.ts';
export type { SendMessage } from '#src/modules/inbox/send-message.ts';
export { writtenTexts } from '#src/modules/inbox/written-texts.ts';
