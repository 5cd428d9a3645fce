import { createHandoffToken } from '@foyer/contract/session/session-handoff';
import type { WpsClient } from '@foyer/wps-client/wps-client';
import { sendToNativeShell } from '#src/platform/native/native-shell.ts';

export interface SessionHandoffOptions {
  readonly wps: WpsClient;
  /** Query parameters to add to the URL besides the token. */
  readonly parameters: Readonly<Record<string, string>>;
}

/**
 * Adds a session token for the target's origin to its URL. Resolves to `null` if the server rejects the origin or does
 * not respond. [S2-015]
 */
export async function createUrlWithHandoffToken(
  target: URL,
  { wps, parameters }: SessionHandoffOptions,
): Promise<string | null> {
  const answer = await wps.call(createHandoffToken, { audience: target.origin });
  if (!answer.ok) return null;
  const url = new URL(target);
  for (const [name, value] of Object.entries({ token: answer.value.token, ...parameters }))
    url.searchParams.set(name, value);
  return url.href;
}

/** Opens a URL of another site without a referrer. In the native app it opens in the system's browser. */
export function openExternalUrl(href: string): void {
  if (sendToNativeShell({ type: 'openExternal', url: href })) return;
  const link = document.createElement('a');
  link.href = href;
  link.rel = 'noopener noreferrer';
  link.click();
}
