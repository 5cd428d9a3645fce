import type { IdentityErrorCode } from '@foyer/contract/identity/identity-error';
import type { WpsClock } from '@foyer/wps-client/clock';
import type { ProviderAnswer } from '#src/features/identity-login/provider.ts';
import type { Service } from '#src/features/identity-login/providers/firebase-auth.ts';
import { bringScript, type ScriptOutcome } from '#src/platform/foreign-script.ts';

/** What the SDK fetches from elsewhere for its windows. */
export const GOOGLE_SCRIPT = 'https://apis.google.com/js/api.js';

/** As long as the SDK gives every other answer of Google's on a computer. */
const LIMIT_MS = 30_000;

const failures = {
  failed: 'auth/network-request-failed',
  late: 'auth/timeout',
  there: 'auth/internal-error',
} as const satisfies Readonly<Record<ScriptOutcome, IdentityErrorCode>>;

/**
 * Brings Google's script before the SDK asks for it: the SDK would wait for ever for one that does not come, or that is
 * not what it should be. Answers what went wrong, or `null`.
 */
export async function bringGoogleScript(
  { emulatorScriptUrl = GOOGLE_SCRIPT }: Service,
  clock: WpsClock,
): Promise<Extract<ProviderAnswer, { kind: 'failed' }> | null> {
  if ('gapi' in window) return null;
  const outcome = await bringScript(emulatorScriptUrl, { clock, limitMs: LIMIT_MS });
  if (outcome === 'there' && 'gapi' in window) return null;
  return { kind: 'failed', code: failures[outcome], reason: new URL(emulatorScriptUrl).host };
}
