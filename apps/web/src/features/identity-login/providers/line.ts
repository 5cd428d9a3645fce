import { beginLine, verifyLineCode } from '@foyer/contract/identity/line';
import type { WpsClient } from '@foyer/wps-client/wps-client';
import { isRefusedWith } from '@foyer/wps-client/wps-error';
import type { ProviderCallback } from '#src/features/identity-login/callback/provider-callback.ts';
import { pendingLine, pendingLineToken } from '#src/features/identity-login/callback/pending-login-storage.ts';
import type { ProviderAnswer, LoginPurpose } from '#src/features/identity-login/provider.ts';

/** Time to live of a LINE session token, in seconds. */
const TOKEN_LIFE_S = 600;

interface World {
  readonly wps: WpsClient;
  readonly now: () => number;
  /** Navigates to another site. */
  readonly leave: (address: string) => void;
}

interface LineQuestion {
  readonly purpose: LoginPurpose;
  /** The login failed once. LINE shows its login page, because its automatic login would fail again. */
  readonly again: boolean;
}

/** Redirects to LINE. A stored token that the server has not used yet is reused instead. [S4-032, S7-060] */
export async function askLine({ wps, now, leave }: World, { purpose, again }: LineQuestion): Promise<ProviderAnswer> {
  const kept = pendingLineToken.look(now());
  if (kept) return { kind: 'proven', proof: { by: 'line', sessionToken: kept.token } };
  const begun = await wps.call(beginLine, again ? { disableAutoLogin: true } : {});
  if (!begun.ok) return { kind: 'refused', error: begun.error };
  const { authorizeUrl, tabKey, expiresIn } = begun.value;
  pendingLine.keep({ tabKey, purpose, again }, { now: now(), seconds: expiresIn });
  leave(authorizeUrl);
  return { kind: 'leaving' };
}

type LineReturn =
  | { readonly kind: 'answered'; readonly asked: ProviderAnswer; readonly purpose: LoginPurpose }
  /**
   * The callback does not match this tab. LINE's app opened another tab, or its automatic login failed, which LINE
   * reports by an invalid code and state. `purpose`: why this tab had redirected, if it had.
   */
  | { readonly kind: 'astray'; readonly purpose: LoginPurpose | null };

/** Exchanges LINE's code, if this tab is the one that redirected. [S4-032, S5-015] */
export async function returnFromLine(
  { wps, now }: Omit<World, 'leave'>,
  arrival: Extract<ProviderCallback, { from: 'line' | 'line-dropped' }>,
): Promise<LineReturn> {
  const kept = pendingLine.take(now());
  if (arrival.from === 'line-dropped') {
    const byMember = arrival.error.toLowerCase() === 'access_denied';
    if (!byMember && kept?.again !== true) return { kind: 'astray', purpose: kept?.purpose ?? null };
    return { kind: 'answered', asked: { kind: 'dropped' }, purpose: kept?.purpose ?? 'login' };
  }
  if (!kept) return { kind: 'astray', purpose: null };
  const { tabKey, purpose } = kept;
  const { code, state } = arrival;
  const redirectUri = `${location.origin}/m/home`;
  const verified = await wps.call(verifyLineCode, { code, state, tabKey, redirectUri });
  if (!verified.ok) {
    const isInvalid = isRefusedWith(verified.error, 'line_invalid_token');
    if (isInvalid && kept.again !== true) return { kind: 'astray', purpose };
    return { kind: 'answered', asked: { kind: 'refused', error: verified.error }, purpose };
  }
  const token = verified.value.lineSessionToken;
  pendingLineToken.keep({ token, purpose }, { now: now(), seconds: TOKEN_LIFE_S });
  return { kind: 'answered', asked: { kind: 'proven', proof: { by: 'line', sessionToken: token } }, purpose };
}
