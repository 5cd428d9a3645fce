import { cookieLifetimeDays } from '@foyer/contract/page/cookie/cookie-lifetime-days';
import type { SiteInfo } from '@foyer/contract/system/site-info';
import {
  advertisingCookies,
  cookiePurposes,
  databaseAndCachePurposes,
  storageKeyPurposes,
  type StoragePurpose,
} from '#src/platform/storage/storage-purposes.ts';

/** Lifetime of a stored item: a number of days, or the event that deletes the item. */
export type StoredDataLifetime = number | 'tab' | 'used' | 'deleted';

/** Kinds of browser storage, by their names in the web platform, which are the same in every language. */
type StorageKind = 'Cookie' | 'localStorage' | 'sessionStorage' | 'IndexedDB' | 'Cache';

interface StoredItem {
  readonly name: string;
  readonly kind: StorageKind;
  readonly purpose: StoragePurpose;
  readonly lifetime: StoredDataLifetime;
}

/** The stored items of one purpose, with those of the same kind and lifetime in one row. */
export interface StoredDataGroup {
  readonly purpose: StoragePurpose;
  readonly items: readonly (Pick<StoredItem, 'kind' | 'lifetime'> & { readonly names: readonly string[] })[];
}

type StoredSite = Pick<SiteInfo, 'loginChannels' | 'partners' | 'push'>;

/** Storage keys that are used only by the login with one identity provider. */
const providerKeys = {
  'foyer.line': 'line',
  'foyer.line.token': 'line',
  'foyer.telegram': 'telegram',
  'foyer.maya': 'maya',
};

/** Whether the site has the feature that stores the item on the device. */
function isUsed({ name, purpose }: StoredItem, { loginChannels = [], partners = [], push }: StoredSite): boolean {
  const provider = Object.entries(providerKeys).find(([key]) => key === name)?.[1];
  if (provider !== undefined) return loginChannels.some((channel) => channel === provider);
  if (purpose === 'push') return push === true;
  if (name === '_fbc' || name === '_fbp') return partners.includes('facebook');
  return purpose !== 'advertising' || partners.length > 0;
}

/** Lists the cookies. Over https, the names of the site's own cookies have the prefix `__Host-`. */
function listCookies(): StoredItem[] {
  const kind = 'Cookie';
  return [
    ...Object.entries(cookiePurposes).map(([name, purpose]): StoredItem => {
      const days = Object.entries(cookieLifetimeDays).find(([cookie]) => cookie === name)?.[1];
      return { name: `(__Host-)${name}`, kind, purpose, lifetime: days ?? 'used' };
    }),
    ...advertisingCookies.map((name): StoredItem => {
      return { name, kind, purpose: 'advertising', lifetime: cookieLifetimeDays[name] };
    }),
  ];
}

/** Lists every item that any site can store on a device. */
function listStoredItems(): StoredItem[] {
  const { local, session } = storageKeyPurposes;
  return [
    ...listCookies(),
    ...Object.entries(local).map(([name, purpose]): StoredItem => {
      return { name, kind: 'localStorage', purpose, lifetime: 'deleted' };
    }),
    ...Object.entries(session).map(([name, purpose]): StoredItem => {
      return { name, kind: 'sessionStorage', purpose, lifetime: 'tab' };
    }),
    ...Object.entries(databaseAndCachePurposes).map(([name, purpose]): StoredItem => {
      return { name, kind: purpose === 'files' ? 'Cache' : 'IndexedDB', purpose, lifetime: 'deleted' };
    }),
  ];
}

/** Groups items by a key, like `Map.groupBy`, which the oldest supported browser lacks. */
function groupBy<T, K>(items: readonly T[], getKey: (item: T) => K): [K, T[]][] {
  const groups = new Map<K, T[]>();
  for (const item of items) groups.set(getKey(item), [...(groups.get(getKey(item)) ?? []), item]);
  return [...groups];
}

/** Lists the items that a site with these features can store on a device, by purpose. */
export function listStoredData(site: StoredSite): StoredDataGroup[] {
  const used = listStoredItems().filter((item) => isUsed(item, site));
  return groupBy(used, ({ purpose }) => purpose).map(([purpose, items]) => ({
    purpose,
    items: groupBy(items, ({ kind, lifetime }) => `${kind} ${lifetime}`).flatMap(([, alike]) => {
      const [first] = alike;
      return first ? [{ kind: first.kind, lifetime: first.lifetime, names: alike.map(({ name }) => name) }] : [];
    }),
  }));
}
