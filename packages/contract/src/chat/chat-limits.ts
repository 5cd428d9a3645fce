/** Longest text of a message, in UTF-16 units. */
export const CHAT_TEXT_MAX_LENGTH = 2_000;
/** Largest picture that is taken, in bytes. */
export const CHAT_IMAGE_MAX_BYTES = 5 * 1024 * 1024;
/** Accepted image types, detected by content. */
export const chatImageTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'] as const;
/** A socket without traffic for this long is dead, in milliseconds; either side sends something within half of it. */
export const CHAT_IDLE_TIMEOUT_MS = 30_000;
export const CHAT_SOCKET_PATH = '/wps/chat/socket';
export const CHAT_IMAGE_PATH = '/wps/chat/image';
/** Header that a picture is sent with: the `uploadKey` of the welcome. */
export const CHAT_UPLOAD_KEY_HEADER = 'x-chat-key';
/** The largest place a message can have. */
export const CHAT_SEQ_MAX = 2_147_483_647;
