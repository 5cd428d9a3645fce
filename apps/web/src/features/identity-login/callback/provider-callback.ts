import * as z from 'zod/mini';
import { readStoredJson, removeStoredItem } from '#src/platform/storage/browser-storage.ts';

/** Session-storage key under which the page's first script stores the callback parameters of the URL. */
const CALLBACK_KEY = 'foyer.arrival';

/** An identity provider's redirect back to the site, with its parameters. */
export type ProviderCallback =
  | { readonly from: 'line'; readonly code: string; readonly state: string }
  /** LINE's app has opened the page as a LIFF app. */
  | { readonly from: 'liff'; readonly accessToken: string }
  /** The LINE login ended without a code: `access_denied` if the member cancelled, otherwise a failure. */
  | { readonly from: 'line-dropped'; readonly error: string }
  | { readonly from: 'telegram'; readonly result: string }
  | { readonly from: 'mini-app'; readonly initData: string }
  | { readonly from: 'maya'; readonly sessionId: string; readonly env: 'production' | 'sandbox' };

const schema = z.object({
  code: z.optional(z.string()),
  state: z.optional(z.string()),
  error: z.optional(z.string()),
  sessionId: z.optional(z.string()),
  env: z.optional(z.enum(['production', 'sandbox'])),
  hash: z.optional(z.string()),
});

/** Removes a provider's callback from storage and returns it; a second call returns `null`. */
export function takeProviderCallback(): ProviderCallback | null {
  const parsed = z.safeParse(schema, readStoredJson('session', CALLBACK_KEY));
  removeStoredItem('session', CALLBACK_KEY);
  return parsed.success ? parseCallback(parsed.data) : null;
}

function parseCallback({ code, state, error, sessionId, env, hash }: z.output<typeof schema>): ProviderCallback | null {
  const hashParams = new URLSearchParams((hash ?? '').slice(1));
  const result = hashParams.get('tgAuthResult');
  const initData = hashParams.get('tgWebAppData');
  if (result !== null) return { from: 'telegram', result };
  if (initData !== null) return { from: 'mini-app', initData };
  const accessToken = hashParams.get('access_token');
  if (accessToken !== null) return { from: 'liff', accessToken };
  if (sessionId !== undefined) return { from: 'maya', sessionId, env: env ?? 'production' };
  if (state === undefined) return null;
  return code === undefined ? { from: 'line-dropped', error: error ?? '' } : { from: 'line', code, state };
}
