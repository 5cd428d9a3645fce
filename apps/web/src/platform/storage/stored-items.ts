/**
 * Everything the pages keep on a device, by name: an item that is not here, or not in its area, does not compile. What stands
 * behind a name is read by the one module that writes it, which takes nothing for granted. [S3-029]
 */
interface StoredItems {
  readonly local: {
    /** Hash of the build that was last announced: the PWA's update hash. */
    readonly 'foyer.assets': string;
    /** `1` where a shell put the site on the home screen, else `0`. */
    readonly 'foyer.webclip': '0' | '1';
    /** How pictures come: `na`, `webp` or `avif`. */
    readonly 'foyer.imageFormat': 'na' | 'webp' | 'avif';
    /** Whose site kept all this. */
    readonly 'foyer.merchant': string;
    /** The order of what is kept, see `migrate-storage.ts`. */
    readonly 'foyer.stored': string;
    /** How often installing was put off. */
    readonly 'foyer.install.count': string;
    /** `1` once the site is installed. */
    readonly 'foyer.install.done': '1';
    /** When the question about messages was closed, in milliseconds. */
    readonly 'foyer.push.closed': string;
    readonly 'foyer.push.asked': string;
    readonly 'foyer.push.bound': string;
    /** Messages are not wanted on this device. */
    readonly 'foyer.push.off': string;
    /** Feedback that waits for a line. */
    readonly 'foyer.feedback.kept': string;
    readonly 'foyer.device': string;
    readonly 'foyer.deviceUntil': string;
    readonly 'foyer.remembered': string;
    /** Which tab uses the remembered login, where the browser has no locks. */
    readonly 'foyer.remembered.turn': string;
    readonly 'foyer.autoLogin': string;
    readonly 'foyer.registrationInfo': string;
    readonly 'foyer.pixelTrack': string;
    readonly 'foyer.adAttribution': string;
    /** Ties a visitor's events together, where measuring is allowed. */
    readonly 'foyer.visitor': string;
    /** The choice of privacy that the server has the proof of, and whose it knew it to be. */
    readonly 'foyer.consent.proven': string;
    readonly 'foyer.searches': string;
    readonly 'foyer.muted': '0' | '1';
    /** An event of a visit that has not arrived, by its id. */
    readonly [event: `foyer.event.${string}`]: string;
  };
  readonly session: {
    /** The bar, and the line above the header, stay away for the visit. */
    readonly 'foyer.download.hidden': '1';
    readonly 'foyer.top': '1';
    readonly 'foyer.install.dismissed': '1';
    readonly 'foyer.download.offered': '1';
    readonly 'foyer.upgrade.later': '1';
    readonly 'foyer.reloaded': '1';
    /** The visit was told of. */
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
    /** What somebody has typed into a form, by the form's name. */
    readonly [typed: `foyer.typed.${string}`]: string;
  };
}

/** `session` lives as long as the tab, `local` until it is cleared. */
export type StorageArea = keyof StoredItems;

/** What may be kept in an area. */
export type StoredName<A extends StorageArea> = keyof StoredItems[A] & string;

/** What may stand there. */
export type StoredText<A extends StorageArea, N extends StoredName<A>> = StoredItems[A][N] & string;
