export { type Chat, createChat } from '#src/modules/chat/chat-services.ts';
export { type ChatConnection, openChatConnection } from '#src/modules/chat/chat-connection.ts';
export { findNotes, findPartner, findRecent } from '#src/modules/chat/conversation-store.ts';
export { setStaffed } from '#src/modules/chat/desk-store.ts';
export { findImage } from '#src/modules/chat/image-store.ts';
export { findBefore } from '#src/modules/chat/message-store.ts';
export { takePicture } from '#src/modules/chat/take-picture.ts';
