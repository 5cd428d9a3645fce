import { beginLineLogin, verifyLineCode } from '@foyer/contract/identity/line-login';
import type { WpsClient } from '@foyer/wps-client/wps-client';
import { hasErrorCode } from '@foyer/wps-client/wps-error';
import type { ProviderCallback } from '#src/features/identity-login/callback/provider-callback.ts';
import { pendingLineLogin, pendingLineToken } from '#src/features/identity-login/callback/pending-login-storage.ts';
import type { ProviderLoginResult, ProviderLoginPurpose } from '#src/features/identity-login/provider-login-result.ts';

/** Time to live of a LINE session token, in seconds. */
const TOKEN_TTL_S = 600;

interface LineDependencies {
  readonly wps: WpsClient;
  readonly now: () => number;
  /** Navigates to another site. */
  readonly navigateAway: (address: string) => void;
}

interface LineLoginOptions {
  readonly purpose: ProviderLoginPurpose;
  /**
   * True if LINE's automatic login has failed. LINE then shows its login page instead of repeating the automatic login.
   */
  readonly again: boolean;
}

/**
 * Redirects to LINE. If a LINE session token is stored that no login has used yet, returns it instead. [S4-032, S7-060]
 */
export async function startLineLogin(
  { wps, now, navigateAway }: LineDependencies,
  { purpose, again }: LineLoginOptions,
): Promise<ProviderLoginResult> {
  const pending = pendingLineToken.peek(now());
  if (pending) return { kind: 'proven', proof: { by: 'line', sessionToken: pending.token } };
  const started = await wps.call(beginLineLogin, again ? { disableAutoLogin: true } : {});
  if (!started.ok) return { kind: 'rejected', error: started.error };
  const { authorizeUrl, tabKey, expiresIn } = started.value;
  pendingLineLogin.store({ tabKey, purpose, again }, { now: now(), seconds: expiresIn });
  navigateAway(authorizeUrl);
  return { kind: 'leaving' };
}

type LineReturn =
  | { readonly kind: 'finished'; readonly result: ProviderLoginResult; readonly purpose: ProviderLoginPurpose }
  /**
   * The callback does not match a login of this tab (LINE's app opened another tab), or LINE's automatic login failed.
   * `purpose` is that of the login that this tab started; `null` if it started none.
   */
  | { readonly kind: 'mismatch'; readonly purpose: ProviderLoginPurpose | null };

/** Exchanges LINE's code if this tab started the login. [S4-032, S5-015] */
export async function completeLineLogin(
  { wps, now }: Omit<LineDependencies, 'navigateAway'>,
  callback: Extract<ProviderCallback, { from: 'line' | 'line-dropped' }>,
): Promise<LineReturn> {
  const pending = pendingLineLogin.take(now());
  if (callback.from === 'line-dropped') {
    const isCancelled = callback.error.toLowerCase() === 'access_denied';
    if (!isCancelled && pending?.again !== true) return { kind: 'mismatch', purpose: pending?.purpose ?? null };
    return { kind: 'finished', result: { kind: 'dropped' }, purpose: pending?.purpose ?? 'login' };
  }
  if (!pending) return { kind: 'mismatch', purpose: null };
  const { tabKey, purpose } = pending;
  const { code, state } = callback;
  const redirectUri = `${location.origin}/m/home`;
  const verified = await wps.call(verifyLineCode, { code, state, tabKey, redirectUri });
  if (!verified.ok) {
    const isInvalid = hasErrorCode(verified.error, 'line_invalid_token');
    if (isInvalid && pending.again !== true) return { kind: 'mismatch', purpose };
    return { kind: 'finished', result: { kind: 'rejected', error: verified.error }, purpose };
  }
  const token = verified.value.lineSessionToken;
  pendingLineToken.store({ token, purpose }, { now: now(), seconds: TOKEN_TTL_S });
  return { kind: 'finished', result: { kind: 'proven', proof: { by: 'line', sessionToken: token } }, purpose };
}
