/**
 * All keys of local and session storage with the types of their values; any other key is a compile error. The code that
 * reads a value validates it. [S3-029]
 */
interface StoredItems {
  readonly local: {
    /** Hash of the newest build that this device has loaded or was offered. */
    readonly 'foyer.assets': string;
    /**
     * `1` if the site was opened from a home-screen icon that an Apple configuration profile created, otherwise `0`.
     */
    readonly 'foyer.webclip': '0' | '1';
    /** Image format that the server chose for this browser: `na` (PNG), `webp` or `avif`. */
    readonly 'foyer.imageFormat': 'na' | 'webp' | 'avif';
    /** Merchant to which the stored data belongs. */
    readonly 'foyer.merchant': string;
    /** Version of the formats in which data is stored. `discard-outdated-storage.ts` defines it. */
    readonly 'foyer.stored': string;
    /** How often the member dismissed the offer to install the site; 99 once it is installed. */
    readonly 'foyer.install.count': string;
    /** `1` once the site is installed. */
    readonly 'foyer.install.done': '1';
    /** When the member denied push messages, in milliseconds since 1970. */
    readonly 'foyer.push.closed': string;
    readonly 'foyer.push.asked': string;
    readonly 'foyer.push.bound': string;
    /** Set if the member has turned push messages off on this device. */
    readonly 'foyer.push.off': string;
    /** When the member was last offered to create a passkey, in milliseconds since 1970. */
    readonly 'foyer.passkey.offered': string;
    /** Set if this device has feedback that was not sent yet. */
    readonly 'foyer.feedback.kept': string;
    readonly 'foyer.device': string;
    readonly 'foyer.deviceUntil': string;
    readonly 'foyer.remembered': string;
    /** The tab that may use the remembered login now, in browsers without Web Locks. */
    readonly 'foyer.remembered.turn': string;
    readonly 'foyer.autoLogin': string;
    readonly 'foyer.registrationInfo': string;
    readonly 'foyer.pixelTrack': string;
    readonly 'foyer.adAttribution': string;
    /** Id of the visitor in tracking events; only with consent. */
    readonly 'foyer.visitor': string;
    /** The last consent choice that was sent to the server, and the member for whom. */
    readonly 'foyer.consent.proven': string;
    readonly 'foyer.searches': string;
    readonly 'foyer.muted': '0' | '1';
    /** A tracking event that was not sent yet; the key contains its id. */
    readonly [event: `foyer.event.${string}`]: string;
  };
  readonly session: {
    /**
     * Set if the member has closed the download bar (`foyer.download.hidden`) or the top banner (`foyer.top`) in this
     * tab.
     */
    readonly 'foyer.download.hidden': '1';
    readonly 'foyer.top': '1';
    readonly 'foyer.install.dismissed': '1';
    readonly 'foyer.download.offered': '1';
    readonly 'foyer.upgrade.later': '1';
    readonly 'foyer.reloaded': '1';
    /** Set after the visit of this tab has been tracked. */
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
    /** Values that were typed in a form; the key contains the name of the form. */
    readonly [typed: `foyer.typed.${string}`]: string;
  };
}

/** Name of a storage area. `session` lasts as long as the tab, `local` until it is deleted. */
export type StorageArea = keyof StoredItems;

/** The keys of a storage area. */
export type StorageKey<A extends StorageArea> = keyof StoredItems[A] & string;

/** Type of the values that may be stored under a key. */
export type StoredValue<A extends StorageArea, N extends StorageKey<A>> = StoredItems[A][N] & string;
