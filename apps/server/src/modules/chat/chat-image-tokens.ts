import { CHAT_IMAGE_PATH } from '@foyer/contract/chat/chat-paths-and-limits';
import type { ServerContext } from '#src/server-context.ts';

const HOUR_MS = 3_600_000;
const OPERATOR_IMAGE_HOURS = 7 * 24;

/**
 * Signed tokens that expire, in the URLs of chat images and of chat uploads. They replace the session, because a
 * browser's `<img>` element sends none.
 */
export interface ChatImageTokens {
  /** Creates a token that allows image uploads to a chat conversation for one to two hours. */
  createUploadToken(conversationId: string): Promise<string>;
  /** Returns the id of the conversation for which an upload token was created; `null` if the token is invalid. */
  readUploadToken(key: string): Promise<string | null>;
  /**
   * Returns the URL path of a chat image. It is valid for one to two hours and constant within an hour, so that
   * browsers can cache the image.
   */
  getSignedImageUrl(id: string): Promise<string>;
  /** Returns the URL path of a chat image for the operator's systems, valid for seven days. */
  getSignedImageUrlForOperator(id: string): Promise<string>;
  /** Returns the id of the chat image for which a token was created; `null` if the token is invalid. */
  readImageToken(key: string): Promise<string | null>;
}

export function createChatImageTokens({ clock, dataKey }: Pick<ServerContext, 'clock' | 'dataKey'>): ChatImageTokens {
  const createKey = async (purpose: string, id: string, hours = 1): Promise<string> => {
    const expiresAt = (Math.floor(clock.now() / HOUR_MS) + 1 + hours) * HOUR_MS;
    const text = `${id}.${expiresAt}`;
    return `${text}.${await dataKey.sign(`chat ${purpose}`, text)}`;
  };

  const readKey = async (purpose: string, key: string): Promise<string | null> => {
    const [id = '', expiresAt = '', signature = ''] = key.split('.');
    if (!(await dataKey.isSigned(`chat ${purpose}`, `${id}.${expiresAt}`, signature))) return null;
    return Number(expiresAt) > clock.now() ? id : null;
  };

  const imageUrl = async (id: string, hours: number): Promise<string> =>
    `${CHAT_IMAGE_PATH}?${new URLSearchParams({ key: await createKey('image', id, hours) }).toString()}`;

  return {
    createUploadToken: (conversationId) => createKey('upload', conversationId),
    readUploadToken: (key) => readKey('upload', key),
    getSignedImageUrl: (id) => imageUrl(id, 1),
    getSignedImageUrlForOperator: (id) => imageUrl(id, OPERATOR_IMAGE_HOURS),
    readImageToken: (key) => readKey('image', key),
  };
}
