export { type Chat, createChat } from '#src/modules/chat/chat-services.ts';
export { type ChatConnection, openChatConnection } from '#src/modules/chat/chat-connection.ts';
export { findNotes, findPartner, findRecent, setAgentPresence } from '#src/modules/chat/conversation-store.ts';
export { deleteUnsentImages, findImage, storeChatImage } from '#src/modules/chat/image-store.ts';
export { findBefore } from '#src/modules/chat/message-store.ts';
