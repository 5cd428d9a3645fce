/** Messages from a page to the service worker. */
export type PageMessage =
  /**
   * A page has loaded. The worker caches the files in `loaded`, and home with images in `imageFormat`, which the browser
   * supports, for visits without a network.
   */
  | { readonly type: 'keep'; readonly imageFormat: string; readonly loaded: readonly string[] }
  /** A member has logged out: the worker deletes cached pages. */
  | { readonly type: 'empty' }
  /** The push token that now links this device to the member; `null` when the link has ended. */
  | { readonly type: 'bound'; readonly token: string | null }
  /** The member wants to switch to the new build now: the waiting worker activates. */
  | { readonly type: 'activate' };

const MAX_LOADED_PATHS = 200;

const MAX_TOKEN_LENGTH = 4_096;

function readBoundMessage(token: unknown): PageMessage | null {
  if (token === null) return { type: 'bound', token };
  return typeof token === 'string' && token.length <= MAX_TOKEN_LENGTH ? { type: 'bound', token } : null;
}

/** Parses a message from a page to the service worker; `null` if it is invalid. */
export function readPageMessage(data: unknown): PageMessage | null {
  if (typeof data !== 'object' || data === null || !('type' in data)) return null;
  if (data.type === 'empty' || data.type === 'activate') return { type: data.type };
  if (data.type === 'bound' && 'token' in data) return readBoundMessage(data.token);
  if (data.type !== 'keep' || !('imageFormat' in data) || !('loaded' in data)) return null;
  const { imageFormat, loaded } = data;
  if (typeof imageFormat !== 'string' || !/^[a-z]{2,8}$/.test(imageFormat) || !Array.isArray(loaded)) return null;
  const paths = loaded.filter((path) => typeof path === 'string' && path.startsWith('/m/'));
  return { type: 'keep', imageFormat, loaded: paths.slice(0, MAX_LOADED_PATHS) };
}
