import { hash } from 'virtual:precache';
import { serviceWorkerScope } from '#worker/service-worker-scope.ts';
import { readWorkerSettings } from '#worker/settings.ts';

const PREFIX = 'foyer';
const { env, merchant } = readWorkerSettings(serviceWorkerScope.location.href);
const siteSuffix = `${env}-${merchant}`;

/**
 * Names of the caches, by environment and merchant; that of pages also by build, so that pages of two builds never mix.
 */
export const cacheNames = {
  prefix: PREFIX,
  /** Suffix of caches whose files have content hashes. */
  suffix: siteSuffix,
  pages: `${PREFIX}-pages-${siteSuffix}-${hash}`,
  assets: `${PREFIX}-assets-${siteSuffix}`,
  pictures: `${PREFIX}-pictures-${siteSuffix}`,
} as const;

/** Whether a cache belongs to another merchant, another environment or, for pages, another build. */
export function isStaleCache(name: string): boolean {
  if (!name.startsWith(`${PREFIX}-`)) return false;
  return name.startsWith(`${PREFIX}-pages-`) ? name !== cacheNames.pages : !name.endsWith(siteSuffix);
}
