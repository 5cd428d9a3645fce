/** What a page may tell the worker. */
export type PageMessage =
  /** A page is there: what it loaded, and the pictures it can show, for a visit without a network. */
  | { readonly type: 'keep'; readonly imageFormat: string; readonly loaded: readonly string[] }
  /** A member has left. */
  | { readonly type: 'empty' }
  /** The device was bound with this token, or is bound no longer. */
  | { readonly type: 'bound'; readonly token: string | null }
  /** The member wants the new build now. */
  | { readonly type: 'activate' };

const MOST_LOADED = 200;

const LONGEST_TOKEN = 4_096;

function readBound(token: unknown): PageMessage | null {
  if (token === null) return { type: 'bound', token };
  return typeof token === 'string' && token.length <= LONGEST_TOKEN ? { type: 'bound', token } : null;
}

/** The message a page sent, or `null` for anything else. */
export function readPageMessage(data: unknown): PageMessage | null {
  if (typeof data !== 'object' || data === null || !('type' in data)) return null;
  if (data.type === 'empty' || data.type === 'activate') return { type: data.type };
  if (data.type === 'bound' && 'token' in data) return readBound(data.token);
  if (data.type !== 'keep' || !('imageFormat' in data) || !('loaded' in data)) return null;
  const { imageFormat, loaded } = data;
  if (typeof imageFormat !== 'string' || !/^[a-z]{2,8}$/.test(imageFormat) || !Array.isArray(loaded)) return null;
  const paths = loaded.filter((path) => typeof path === 'string' && path.startsWith('/m/'));
  return { type: 'keep', imageFormat, loaded: paths.slice(0, MOST_LOADED) };
}
