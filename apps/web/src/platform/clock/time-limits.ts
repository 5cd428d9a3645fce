/** A second submit is ignored until this long after the first has finished, in milliseconds. [S9-009] */
export const REENTRY_HOLD_MS = 500;
/** Wait before a lottery launch is sent, in milliseconds. [S7-030] */
export const LAUNCH_DELAY_MS = 150;
/** How long a lottery launch waits for the name of the member's VIP label, in milliseconds. */
export const LABEL_WAIT_MS = 500;
/** Lifetime of the cookies `_fbc` and `_fbp`: 90 days, in seconds. [S9-011] */
export const FACEBOOK_COOKIE_SECONDS = 7_776_000;
/** How long it is said that a link was copied, in milliseconds. */
export const COPY_TOAST_MS = 2_000;
/** After the last letter of a referral code, before it is asked whose it is, in milliseconds. */
export const REFERRER_WAIT_MS = 400;
/** A session token older than this is not synced to another site, in milliseconds. [S9-025, S5-024] */
export const TOKEN_SYNC_MAX_AGE_MS = 300_000;
/** Maya's tokens are renewed when a page is looked at again after this, in milliseconds. [S7-048] */
export const MAYA_REFRESH_MS = 600_000;
/** How long a device keeps its id: 365 days, in seconds. [S9-001] */
export const DEVICE_ID_SECONDS = 31_536_000;
/** A fingerprint that takes longer than this has failed, in milliseconds: nobody waits for it at the login. [S4-040] */
export const FINGERPRINT_WAIT_MS = 4_000;
/** A login that waits for its second factor is over after this, in milliseconds. [S8-007] */
export const LOGIN_TICKET_MS = 300_000;
/** The server's build is first compared with the page's this long after the page began, in milliseconds. [S9-016] */
export const ASSET_CHECK_FIRST_MS = 1_500;
/** Then this often, besides whenever the page is seen again, in milliseconds. [S9-016] */
export const ASSET_CHECK_EVERY_MS = 3_600_000;
/** How long it is said that the page loads anew, in milliseconds. [S4-058] */
export const RELOAD_TOAST_MS = 5_000;
/** From the tap to the reload, in milliseconds. [S4-058] */
export const RELOAD_DELAY_MS = 200;
/** A new service worker that takes longer to begin is not waited for, in milliseconds. */
export const WORKER_WAIT_MS = 3_000;
/** The way to the home screen is offered this long after the page began, in milliseconds. [S9-014] */
export const INSTALL_PROMPT_MS = 1_000;
/** The browser's own prompt is looked for this often, this many milliseconds apart. [S4-051] */
export const INSTALL_POLL = { times: 20, everyMs: 150 } as const;
/** How long it is said that the site is being installed, in milliseconds. */
export const INSTALLING_TOAST_MS = 4_000;
/** What is shown with an icon waits for it at most this long, in milliseconds. [S9-021] */
export const APPLE_ICON_WAIT_MS = 5_000;
/** A game that has loaded and says nothing is shown after this long, in milliseconds. */
export const GAME_REVEAL_MS = 1_500;
/** A page that has loaded and has not said by then that it is a game may be none, in milliseconds after it loaded. */
export const GAME_SILENT_MS = 5_000;
/** A game whose page has not come after this long is late, in milliseconds. */
export const GAME_LATE_MS = 10_000;
/** A member's device is registered for messages this long after the start or the login, in milliseconds. [S9-018] */
export const PUSH_DELAY_MS = 10_000;
/** A device's token is made anew after this: 7 days, in milliseconds. [S9-019] */
export const PUSH_REFRESH_MS = 604_800_000;
/** After a drop the inbox is followed again: first after `firstMs`, then twice as long each time; after `pollAfter` failures it is asked for by calls as well. */
export const INBOX_RETRY = { firstMs: 1_000, longestMs: 30_000, pollAfter: 3 } as const;
/** A page that is seen again refreshes what it knows of the member after this, in milliseconds. [S9-017] */
export const CONSUMER_REFRESH_MS = 300;
/** The native app that is asked for its push token, and may ask the member first, has this long, in milliseconds. */
export const SHELL_TOKEN_WAIT_MS = 60_000;
/** How quickly a page was there is told this long after it began, in milliseconds. [S9-012] */
export const METRICS_AFTER_MS = 5_000;
/** What is not measured by then is left out, in milliseconds after the page began. [S9-012] */
export const METRICS_LATEST_MS = 15_000;
/** Between two looks for what is not measured yet, in milliseconds. */
export const METRICS_LOOK_MS = 1_000;
/** The status of an open site is asked for again this often while the page is seen, in milliseconds. */
export const STATUS_EVERY_MS = 300_000;
/** That of one which is closed, in milliseconds; up to as much again is added, so that not everybody comes back at once. */
export const STATUS_CLOSED_EVERY_MS = 15_000;
/** How long after the first question for the status its timing is reported, in milliseconds. [S4-068, S9-012] */
export const STATUS_REPORT_MS = 5_000;
/** A status that has not come by then is reported as late, in milliseconds. [S9-012] */
export const STATUS_REPORT_LIMIT_MS = 15_000;
/** Geetest's script has failed if it has not arrived by then, in milliseconds. [S9-027] */
export const CAPTCHA_SCRIPT_MS = 5_000;
/** Its widget has failed if it has not appeared this long after the script, in milliseconds. [S9-027] */
export const CAPTCHA_WIDGET_MS = 15_000;
