/**
 * All storage keys by area: any other key is a type error. Only the module that writes a key reads it, and it validates
 * the value. [S3-029]
 */
interface StoredItems {
  readonly local: {
    /** Hash of the last announced build. */
    readonly 'foyer.assets': string;
    /** `1` if a configuration profile put the site on the home screen, otherwise `0`. */
    readonly 'foyer.webclip': '0' | '1';
    /** Image format: `na`, `webp` or `avif`. */
    readonly 'foyer.imageFormat': 'na' | 'webp' | 'avif';
    /** Merchant of the stored data. */
    readonly 'foyer.merchant': string;
    /** Version of the stored formats, see `discard-outdated-storage.ts`. */
    readonly 'foyer.stored': string;
    /** Number of times that installation was dismissed. */
    readonly 'foyer.install.count': string;
    /** `1` once the site is installed. */
    readonly 'foyer.install.done': '1';
    /** When the push prompt was denied, in milliseconds since 1970. */
    readonly 'foyer.push.closed': string;
    readonly 'foyer.push.asked': string;
    readonly 'foyer.push.bound': string;
    /** Set if push messages are turned off on this device. */
    readonly 'foyer.push.off': string;
    /** When a passkey was offered, in milliseconds since 1970. */
    readonly 'foyer.passkey.offered': string;
    /** Set if there is unsent feedback. */
    readonly 'foyer.feedback.kept': string;
    readonly 'foyer.device': string;
    readonly 'foyer.deviceUntil': string;
    readonly 'foyer.remembered': string;
    /** Tab that uses the remembered login, in browsers without locks. */
    readonly 'foyer.remembered.turn': string;
    readonly 'foyer.autoLogin': string;
    readonly 'foyer.registrationInfo': string;
    readonly 'foyer.pixelTrack': string;
    readonly 'foyer.adAttribution': string;
    /** Visitor id of events, if measurement is allowed. */
    readonly 'foyer.visitor': string;
    /** The last recorded privacy choice and its member. */
    readonly 'foyer.consent.proven': string;
    readonly 'foyer.searches': string;
    readonly 'foyer.muted': '0' | '1';
    /** An unsent event, by its id. */
    readonly [event: `foyer.event.${string}`]: string;
  };
  readonly session: {
    /** Set if the download bar or the top banner is closed for the visit. */
    readonly 'foyer.download.hidden': '1';
    readonly 'foyer.top': '1';
    readonly 'foyer.install.dismissed': '1';
    readonly 'foyer.download.offered': '1';
    readonly 'foyer.upgrade.later': '1';
    readonly 'foyer.reloaded': '1';
    /** Set after the visit was tracked. */
    readonly 'foyer.visit': '1';
    readonly 'foyer.session': string;
    readonly 'foyer.adopt': string;
    readonly 'foyer.arrival': string;
    readonly 'foyer.go': string;
    readonly 'foyer.rank': string;
    readonly 'foyer.maya': string;
    readonly 'foyer.line': string;
    readonly 'foyer.line.token': string;
    readonly 'foyer.telegram': string;
    readonly 'foyer.redirect': string;
    /** Typed values of a form, by its name. */
    readonly [typed: `foyer.typed.${string}`]: string;
  };
}

/** `session` lives as long as the tab, `local` until it is cleared. */
export type StorageArea = keyof StoredItems;

/** Storage keys of an area. */
export type StorageKey<A extends StorageArea> = keyof StoredItems[A] & string;

/** Values that a storage key may have. */
export type StoredValue<A extends StorageArea, N extends StorageKey<A>> = StoredItems[A][N] & string;
