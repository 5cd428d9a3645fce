import { hash } from 'virtual:precache';
import { worker } from '#worker/scope.ts';
import { readSettings } from '#worker/settings.ts';

const PREFIX = 'foyer';
const { env, merchant } = readSettings(worker.location.href);
const own = `${env}-${merchant}`;

/** Named by environment and merchant; what a page of another build is made of is never mixed with this one's. */
export const cacheNames = {
  prefix: PREFIX,
  /** Of everything whose name changes with its content. */
  suffix: own,
  pages: `${PREFIX}-pages-${own}-${hash}`,
  assets: `${PREFIX}-assets-${own}`,
  pictures: `${PREFIX}-pictures-${own}`,
} as const;

/** Whether a cache was left by another merchant, another environment or, for pages, another build. */
export function isLeftOver(name: string): boolean {
  if (!name.startsWith(`${PREFIX}-`)) return false;
  return name.startsWith(`${PREFIX}-pages-`) ? name !== cacheNames.pages : !name.endsWith(own);
}
