import type { ServerContext } from '#src/server-context.ts';
import {
  createPlatformMappingFetch,
  type PlatformMappingFetchServices,
} from '#src/http/upstream/platform-mapping-fetch.ts';

/**
 * Maximum number of different unknown error codes that are logged, because a platform could send a new code each time.
 */
const MAX_REPORTED_CODES = 100;

/**
 * Creates the `fetch` for all calls to the operator's platform: calls of this server and forwarded calls of browsers.
 * It applies the platform's mapping if there is one.
 */
export function createPlatformFetch(
  { config, log }: Pick<ServerContext, 'config' | 'log'>,
  encryption: Pick<PlatformMappingFetchServices, 'readSessionKey' | 'unseal'>,
): typeof globalThis.fetch {
  const { platformMapping } = config;
  if (platformMapping === null) return fetch;
  const reported = new Set<string>();
  return createPlatformMappingFetch({
    ...encryption,
    mapping: platformMapping,
    fetch,
    onUnknownCode: ({ endpoint, code }) => {
      const key = `${endpoint} ${code}`;
      if (reported.has(key) || reported.size >= MAX_REPORTED_CODES) return;
      reported.add(key);
      log.warn({ endpoint, code }, 'the platform sent an error code that its mapping does not have');
    },
  });
}
