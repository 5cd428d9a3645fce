import { cookieDays } from '@foyer/contract/page/cookie-days';

const DAY_SECONDS = 86_400;

/** How long after a submit has finished the next one is ignored, in milliseconds. [S9-009] */
export const SUBMIT_COOLDOWN_MS = 500;
/** Delay before a lottery launch is sent, in milliseconds. [S7-030] */
export const LOTTERY_LAUNCH_DELAY_MS = 150;
/** How long a lottery launch waits for the member's VIP label, in milliseconds. */
export const VIP_LABEL_TIMEOUT_MS = 500;
/** Lifetime of the cookies `_fbc` and `_fbp`: 90 days, in seconds. [S9-011] */
export const FACEBOOK_COOKIE_SECONDS = cookieDays._fbc * DAY_SECONDS;
/** Duration of the toast for a copied link, in milliseconds. */
export const COPY_TOAST_MS = 2_000;
/** Debounce of the lookup of a referral code, in milliseconds. */
export const REFERRER_CHECK_DEBOUNCE_MS = 400;
/** Maximum age of a session token that is sent to another site, in milliseconds. [S9-025, S5-024] */
export const MAX_TOKEN_AGE_TO_SYNC_MS = 300_000;
/** Minimum interval between renewals of Maya's tokens, in milliseconds. [S7-048] */
export const MAYA_REFRESH_MS = 600_000;
/** Lifetime of the device id: 365 days, in seconds. [S9-001] */
export const DEVICE_ID_SECONDS = cookieDays['foyer.device'] * DAY_SECONDS;
/** Time limit of the fingerprint, in milliseconds: it must not delay the login. [S4-040] */
export const FINGERPRINT_TIMEOUT_MS = 4_000;
/** Delay of the first check for a new build after the page load, in milliseconds. [S9-016] */
export const BUILD_CHECK_DELAY_MS = 1_500;
/**
 * Interval of further checks for a new build, in milliseconds. The page also checks when it becomes visible. [S9-016]
 */
export const BUILD_CHECK_INTERVAL_MS = 3_600_000;
/** Duration of the toast before the reload for a new build, in milliseconds. [S4-058] */
export const UPDATE_TOAST_MS = 5_000;
/** Delay between the tap on "Refresh" and the reload, in milliseconds. [S4-058] */
export const UPDATE_RELOAD_DELAY_MS = 200;
/** Time limit for a new service worker to take control, in milliseconds. */
export const SERVICE_WORKER_TIMEOUT_MS = 3_000;
/** Delay between the page load and the offer to install the site, in milliseconds. [S9-014] */
export const INSTALL_PROMPT_DELAY_MS = 1_000;
/** Number of polls for the browser's install prompt, and their interval in milliseconds. [S4-051] */
export const INSTALL_PROMPT_POLLING = { times: 20, everyMs: 150 } as const;
/** Duration of the installation toast, in milliseconds. */
export const INSTALLING_TOAST_MS = 4_000;
/** Time limit for the icon of the installation guide, in milliseconds. [S9-021] */
export const APPLE_ICON_TIMEOUT_MS = 5_000;
/** Time after which a loaded game is shown although it has sent no message, in milliseconds. */
export const GAME_REVEAL_MS = 1_500;
/** Time after which a loaded page that has sent no message is treated as an error page, in milliseconds. */
export const GAME_SILENCE_TIMEOUT_MS = 5_000;
/** Time after which a game whose page has not loaded counts as late, in milliseconds. */
export const GAME_LOAD_TIMEOUT_MS = 10_000;
/** Longest time that a game has to end its round before it is covered or closed, in milliseconds. */
export const ROUND_END_TIMEOUT_MS = 20_000;
/** Interval of requests for the play session during a game, in milliseconds, in addition to its events. */
export const PLAY_POLL_MS = 30_000;
/** The same while a reality check is open: another tab may answer it. */
export const OPEN_CHECK_POLL_MS = 5_000;
/** Shortest time before the play session is requested again, in milliseconds. */
export const PLAY_MIN_POLL_MS = 1_000;
/** Duration of the toast that a game closes after its round, in milliseconds. */
export const BREAK_TOAST_MS = 5_000;
/** How long a dismissed offer of a passkey is not repeated: 30 days, in milliseconds. */
export const PASSKEY_OFFER_INTERVAL_MS = 2_592_000_000;
/** Duration of the toast about a new passkey, in milliseconds. */
export const PASSKEY_TOAST_MS = 4_000;
/** Delay between the start or login and the registration of the device for push messages, in milliseconds. [S9-018] */
export const PUSH_PROMPT_DELAY_MS = 10_000;
/** Age at which the push token is renewed: 7 days, in milliseconds. [S9-019] */
export const PUSH_REFRESH_MS = 604_800_000;
/**
 * Reconnection of the inbox stream: exponential backoff from `firstMs` to `longestMs`; after `pollAfter` failures the
 * client also polls.
 */
export const INBOX_RECONNECT = { firstMs: 1_000, longestMs: 30_000, pollAfter: 3 } as const;
/** Delay of the refresh of member data when the page becomes visible, in milliseconds. [S9-017] */
export const MEMBER_REFRESH_DELAY_MS = 300;
/** Time limit for the native app's push token, in milliseconds: the app may ask the member first. */
export const NATIVE_PUSH_TOKEN_TIMEOUT_MS = 60_000;
/** Delay between the page load and the performance report, in milliseconds. [S9-012] */
export const PERFORMANCE_REPORT_DELAY_MS = 5_000;
/**
 * Time after the page load at which the performance report is sent without missing metrics, in milliseconds. [S9-012]
 */
export const PERFORMANCE_REPORT_TIMEOUT_MS = 15_000;
/** Interval between checks for missing performance metrics, in milliseconds. */
export const PERFORMANCE_POLL_MS = 1_000;
/** Interval of status requests while the site is open and the page visible, in milliseconds. */
export const STATUS_POLL_INTERVAL_MS = 300_000;
/**
 * Interval of status requests while the site is closed, in milliseconds. Up to the same time again is added at random,
 * to spread the load.
 */
export const CLOSED_SITE_POLL_INTERVAL_MS = 15_000;
/** Delay of the timing report after the first status request, in milliseconds. [S4-068, S9-012] */
export const STATUS_REPORT_DELAY_MS = 5_000;
/** Time after which a missing status response is reported as late, in milliseconds. [S9-012] */
export const STATUS_REPORT_TIMEOUT_MS = 15_000;
/** Time limit of Geetest's script, in milliseconds. [S9-027] */
export const CAPTCHA_SCRIPT_TIMEOUT_MS = 5_000;
/** Time limit of Geetest's widget after the script, in milliseconds. [S9-027] */
export const CAPTCHA_WIDGET_TIMEOUT_MS = 15_000;
