import { hash } from 'virtual:precache';
import { serviceWorkerScope } from '#worker/service-worker-scope.ts';
import { readWorkerUrlParameters } from '#worker/worker-url-parameters.ts';

const PREFIX = 'foyer';
const { env, merchant } = readWorkerUrlParameters(serviceWorkerScope.location.href);
const siteSuffix = `${env}-${merchant}`;

/**
 * Names of the caches. Each contains environment and merchant; the name of the page cache also contains the build, so
 * that pages of two builds never mix.
 */
export const cacheNames = {
  prefix: PREFIX,
  /** Suffix of the names of caches for files with content hashes, such as `production-aurora`. */
  suffix: siteSuffix,
  pages: `${PREFIX}-pages-${siteSuffix}-${hash}`,
  assets: `${PREFIX}-assets-${siteSuffix}`,
  pictures: `${PREFIX}-pictures-${siteSuffix}`,
} as const;

/**
 * Whether a cache of this site is outdated: it belongs to another merchant or environment or, if it stores pages, to
 * another build.
 */
export function isStaleCache(name: string): boolean {
  if (!name.startsWith(`${PREFIX}-`)) return false;
  return name.startsWith(`${PREFIX}-pages-`) ? name !== cacheNames.pages : !name.endsWith(siteSuffix);
}
