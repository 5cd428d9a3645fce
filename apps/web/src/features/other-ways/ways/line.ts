import { beginLine } from '@foyer/contract/identity/begin-line';
import { verifyLineCode } from '@foyer/contract/identity/verify-line-code';
import type { WpsClient } from '@foyer/wps-client/wps-client';
import { keptLine, keptLineToken } from '#src/features/other-ways/kept.ts';
import type { Asked, Purpose } from '#src/features/other-ways/way.ts';

/** How long the platform takes a LINE session token, in seconds. */
const TOKEN_LIFE_S = 600;

interface World {
  readonly wps: WpsClient;
  readonly now: () => number;
  /** Leaves the page for an address elsewhere. */
  readonly leave: (address: string) => void;
}

/** Goes to LINE. What LINE said the last time is shown again when the platform has not had it yet. [S4-032, S7-060] */
export async function askLine({ wps, now, leave }: World, purpose: Purpose): Promise<Asked> {
  const kept = keptLineToken.look(now());
  if (kept) return { kind: 'proven', proof: { by: 'line', sessionToken: kept.token } };
  const begun = await wps.call(beginLine, {});
  if (!begun.ok) return { kind: 'refused', error: begun.error };
  const { authorizeUrl, tabKey, expiresIn } = begun.value;
  keptLine.keep({ tabKey, purpose }, { now: now(), seconds: expiresIn });
  leave(authorizeUrl);
  return { kind: 'leaving' };
}

/** LINE sent the browser back: its code is exchanged, if this tab is the one that went there. [S4-032, S5-015] */
export async function returnFromLine(
  { wps, now }: Omit<World, 'leave'>,
  { code, state }: { readonly code: string; readonly state: string },
): Promise<{ readonly asked: Asked; readonly purpose: Purpose } | null> {
  const kept = keptLine.take(now());
  if (!kept) return null;
  const { tabKey, purpose } = kept;
  const redirectUri = `${location.origin}/m/home`;
  const verified = await wps.call(verifyLineCode, { code, state, tabKey, redirectUri });
  if (!verified.ok) return { asked: { kind: 'refused', error: verified.error }, purpose };
  const token = verified.value.lineSessionToken;
  keptLineToken.keep({ token, purpose }, { now: now(), seconds: TOKEN_LIFE_S });
  return { asked: { kind: 'proven', proof: { by: 'line', sessionToken: token } }, purpose };
}
