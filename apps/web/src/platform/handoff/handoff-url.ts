import { handOffSession } from '@foyer/contract/session/session-handoff';
import type { WpsClient } from '@foyer/wps-client/wps-client';
import { sendToNativeShell } from '#src/platform/native/native-shell.ts';

export interface HandoffOptions {
  readonly wps: WpsClient;
  /** Further query parameters of the URL. */
  readonly parameters: Readonly<Record<string, string>>;
}

/** Creates the URL with a token for its origin; `null` if the server rejects the origin or fails. [S2-015] */
export async function createHandoffUrl(target: URL, { wps, parameters }: HandoffOptions): Promise<string | null> {
  const answer = await wps.call(handOffSession, { audience: target.origin });
  if (!answer.ok) return null;
  const url = new URL(target);
  for (const [name, value] of Object.entries({ token: answer.value.token, ...parameters }))
    url.searchParams.set(name, value);
  return url.href;
}

/** Opens a URL without a referrer; from the native app in the system's browser. */
export function openExternalUrl(href: string): void {
  if (sendToNativeShell({ type: 'openExternal', url: href })) return;
  const link = document.createElement('a');
  link.href = href;
  link.rel = 'noopener noreferrer';
  link.click();
}
