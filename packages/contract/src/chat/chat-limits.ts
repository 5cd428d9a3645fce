/** Longest text of a message, in UTF-16 units. */
export const CHAT_TEXT_MAX_LENGTH = 2_000;
/** Largest accepted image, in megabytes of 1,048,576 bytes. */
export const CHAT_IMAGE_MAX_MB = 5;
export const CHAT_IMAGE_MAX_BYTES = CHAT_IMAGE_MAX_MB * 1024 * 1024;
/** Accepted image types, detected by content. */
export const chatImageTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'] as const;
/** Time without traffic after which a socket is closed, in milliseconds. Each side sends a message at least twice as often. */
export const CHAT_IDLE_TIMEOUT_MS = 30_000;
export const CHAT_SOCKET_PATH = '/wps/chat/socket';
export const CHAT_IMAGE_PATH = '/wps/chat/image';
/** Header of an image upload with the `uploadKey` of the welcome message. */
export const CHAT_UPLOAD_KEY_HEADER = 'x-chat-key';
/** The largest sequence number of a message. */
export const CHAT_SEQ_MAX = 2_147_483_647;
