export { type Chat, createChat } from '#src/modules/chat/chat-services.ts';
export { type ChatConnection, openChatConnection } from '#src/modules/chat/chat-connection.ts';
export { findNotes, findPartner, findRecent } from '#src/modules/chat/conversation-store.ts';
export { setAgentPresence } from '#src/modules/chat/agent-store.ts';
export { findImage } from '#src/modules/chat/image-store.ts';
export { findBefore } from '#src/modules/chat/message-store.ts';
export { storeChatImage } from '#src/modules/chat/store-chat-image.ts';
