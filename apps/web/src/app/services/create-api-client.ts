// What an error means must be known when the line is gone.
import '#src/app/errors/error-handlers.ts';
import { createWpsClient, type WpsClient } from '@foyer/wps-client/wps-client';
import type { WpsClientOptions } from '@foyer/wps-client/wps-options';
import { bringArrayAt } from '#src/platform/array-at.ts';
import { deviceKind } from '#src/platform/device/device-kind.ts';
import { staysForReads } from '#src/platform/wps/stays-for-reads.ts';
import { SITE_CLOSED } from '#src/platform/site/site-closed.ts';

/**
 * Reads that share one pace: the families that are read in the background, of the chat and of push. Reads that a page is
 * drawn from keep a pace for each path, so that they do not wait for each other. [S9-005]
 */
const PACE_PATTERNS = ['/wps/relay/CBS_*', '/wps/relay/CSP_*'];

/** The client, with what only it needs to know of the device, and a word to whoever follows the status of the site. */
export function createApiClient(options: WpsClientOptions): WpsClient {
  bringArrayAt();
  const client = createWpsClient({
    ...options,
    pacePatterns: PACE_PATTERNS,
    device: () => deviceKind() ?? null,
    onSiteClosed: () => dispatchEvent(new Event(SITE_CLOSED)),
  });
  return staysForReads(client);
}
