/** Maximum length of the text of a chat message, in UTF-16 code units. */
export const CHAT_TEXT_MAX_LENGTH = 2_000;
/** Maximum size of an image in the chat, in megabytes of 1,048,576 bytes. */
export const CHAT_IMAGE_MAX_MB = 5;
export const CHAT_IMAGE_MAX_BYTES = CHAT_IMAGE_MAX_MB * 1024 * 1024;
/** Image types that the chat accepts. The server detects the type by the content of the file. */
export const chatImageTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'] as const;
/**
 * Time without traffic after which the chat socket is closed, in milliseconds. Browser and server each send a message at least
 * twice in that time.
 */
export const CHAT_IDLE_TIMEOUT_MS = 30_000;
export const CHAT_SOCKET_PATH = '/wps/chat/socket';
export const CHAT_IMAGE_PATH = '/wps/chat/image';
/** Request header of a chat image upload. Its value is the `uploadKey` of the socket's `welcome` message. */
export const CHAT_UPLOAD_KEY_HEADER = 'x-chat-key';
/** The largest sequence number (`seq`) of a chat message. */
export const CHAT_SEQ_MAX = 2_147_483_647;
