import { CHAT_IMAGE_PATH } from '@foyer/contract/chat/chat-limits';
import type { Context } from '#src/context.ts';

const HOUR_MS = 3_600_000;
const DESK_HOURS = 7 * 24;

/** What opens one thing for some time, without a session: a browser's `<img>` sends none. */
export interface ChatKeys {
  /** Lets its bearer add pictures to a conversation for an hour or two. */
  uploadKey(conversationId: string): Promise<string>;
  /** The conversation of an upload key, or `null`. */
  readUploadKey(key: string): Promise<string | null>;
  /** Path of a picture, good for an hour or two; the same within an hour, so that a browser keeps what it has. */
  imageUrl(id: string): Promise<string>;
  /** The same for an operator's desk, which may come for it within seven days. */
  deskImageUrl(id: string): Promise<string>;
  /** The picture a path's key stands for, or `null`. */
  readImageKey(key: string): Promise<string | null>;
}

export function createChatKeys({ clock, dataKey }: Pick<Context, 'clock' | 'dataKey'>): ChatKeys {
  const make = async (purpose: string, id: string, hours = 1): Promise<string> => {
    const expiresAt = (Math.floor(clock.now() / HOUR_MS) + 1 + hours) * HOUR_MS;
    const text = `${id}.${expiresAt}`;
    return `${text}.${await dataKey.sign(`chat ${purpose}`, text)}`;
  };

  const read = async (purpose: string, key: string): Promise<string | null> => {
    const [id = '', expiresAt = '', shown = ''] = key.split('.');
    if (!(await dataKey.isSigned(`chat ${purpose}`, `${id}.${expiresAt}`, shown))) return null;
    return Number(expiresAt) > clock.now() ? id : null;
  };

  const imageUrl = async (id: string, hours: number): Promise<string> =>
    `${CHAT_IMAGE_PATH}?${new URLSearchParams({ key: await make('image', id, hours) }).toString()}`;

  return {
    uploadKey: (conversationId) => make('upload', conversationId),
    readUploadKey: (key) => read('upload', key),
    imageUrl: (id) => imageUrl(id, 1),
    deskImageUrl: (id) => imageUrl(id, DESK_HOURS),
    readImageKey: (key) => read('image', key),
  };
}
