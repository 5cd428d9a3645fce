import type { SiteCookie } from '@foyer/contract/page/cookie/site-cookie';
import type { StorageArea, StorageKey } from '#src/platform/storage/stored-items.ts';

/**
 * For which purpose the site stores something on a device. The privacy policy describes each purpose in the visitor's
 * language.
 */
export type StoragePurpose =
  | 'login'
  | 'settings'
  | 'forms'
  | 'invitation'
  | 'measurement'
  | 'advertising'
  | 'push'
  | 'files';

/** The purpose of every storage key. A key of `stored-items.ts` that is missing here is a compile error. */
export const storageKeyPurposes = {
  local: {
    'foyer.assets': 'files',
    'foyer.webclip': 'settings',
    'foyer.imageFormat': 'files',
    'foyer.merchant': 'files',
    'foyer.stored': 'files',
    'foyer.install.count': 'settings',
    'foyer.install.done': 'settings',
    'foyer.push.closed': 'push',
    'foyer.push.asked': 'push',
    'foyer.push.bound': 'push',
    'foyer.push.off': 'push',
    'foyer.passkey.offered': 'login',
    'foyer.feedback.kept': 'forms',
    'foyer.device': 'login',
    'foyer.deviceUntil': 'login',
    'foyer.remembered': 'login',
    'foyer.remembered.turn': 'login',
    'foyer.autoLogin': 'login',
    'foyer.registrationInfo': 'invitation',
    'foyer.pixelTrack': 'advertising',
    'foyer.adAttribution': 'invitation',
    'foyer.visitor': 'measurement',
    'foyer.consent.proven': 'settings',
    'foyer.searches': 'settings',
    'foyer.muted': 'settings',
    'foyer.event.*': 'measurement',
  },
  session: {
    'foyer.download.hidden': 'settings',
    'foyer.top': 'settings',
    'foyer.install.dismissed': 'settings',
    'foyer.download.offered': 'settings',
    'foyer.upgrade.later': 'settings',
    'foyer.reloaded': 'files',
    'foyer.visit': 'measurement',
    'foyer.session': 'login',
    'foyer.adopt': 'login',
    'foyer.arrival': 'invitation',
    'foyer.go': 'login',
    'foyer.rank': 'settings',
    'foyer.maya': 'login',
    'foyer.line': 'login',
    'foyer.line.token': 'login',
    'foyer.telegram': 'login',
    'foyer.redirect': 'login',
    'foyer.typed.*': 'forms',
  },
} as const satisfies { readonly [A in StorageArea]: Readonly<Record<StorageKey<A>, StoragePurpose>> };

/** The purpose of every cookie of the site. */
export const cookiePurposes = {
  'foyer.language': 'settings',
  'foyer.device': 'login',
  'foyer.known': 'login',
  'foyer.consent': 'settings',
  'foyer.handover': 'login',
} as const satisfies Readonly<Record<SiteCookie, StoragePurpose>>;

/** Cookies in Meta's format, which are written only with consent for advertising. */
export const advertisingCookies = ['_fbc', '_fbp'] as const;

/** The purpose of every database (IndexedDB) and cache (Cache Storage), by the beginning of its name. */
export const databaseAndCachePurposes = {
  'foyer-feedback': 'forms',
  'foyer-push': 'push',
  'foyer-pages': 'files',
  'foyer-assets': 'files',
  'foyer-pictures': 'files',
} as const satisfies Readonly<Record<string, StoragePurpose>>;
