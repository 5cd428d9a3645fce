import { cookieLifetimeDays } from '@foyer/contract/page/cookie/cookie-lifetime-days';

const DAY_SECONDS = 86_400;

/** How long a form ignores the next submit after one has finished, in milliseconds. [S9-009] */
export const SUBMIT_COOLDOWN_MS = 500;
/** Delay between the tap on a game and its launch request, in milliseconds. [S7-030] */
export const GAME_LAUNCH_DELAY_MS = 150;
/** How long the launch of a lottery game waits for the name of the member's VIP rank, in milliseconds. */
export const VIP_LABEL_TIMEOUT_MS = 500;
/** Lifetime of Facebook's cookies `_fbc` and `_fbp`: 90 days, in seconds. [S9-011] */
export const FACEBOOK_COOKIE_MAX_AGE_SECONDS = cookieLifetimeDays._fbc * DAY_SECONDS;
/** Duration of the toast that confirms a copied text, in milliseconds. */
export const COPY_TOAST_MS = 2_000;
/** Debounce of the request that looks up a typed referral code, in milliseconds. */
export const REFERRAL_CODE_CHECK_DEBOUNCE_MS = 400;
/** Maximum age of a session token that is still sent to another site, in milliseconds. [S9-025, S5-024] */
export const MAX_TOKEN_AGE_FOR_OTHER_SITE_MS = 300_000;
/** Minimum interval between renewals of the tokens of the app Maya, in milliseconds. [S7-048] */
export const MAYA_TOKEN_REFRESH_INTERVAL_MS = 600_000;
/** Lifetime of the device id without use: 365 days, in seconds. [S9-001] */
export const DEVICE_ID_LIFETIME_SECONDS = cookieLifetimeDays['foyer.device'] * DAY_SECONDS;
/** Time limit of the browser fingerprint, in milliseconds, because the login waits for it. [S4-040] */
export const FINGERPRINT_TIMEOUT_MS = 4_000;
/** Delay between the page load and the first check for a new build of the site, in milliseconds. [S9-016] */
export const BUILD_CHECK_DELAY_MS = 1_500;
/**
 * Interval of further checks for a new build of the site, in milliseconds. The page also checks when it becomes
 * visible. [S9-016]
 */
export const BUILD_CHECK_INTERVAL_MS = 3_600_000;
/** Duration of the toast that is shown before the page reloads for a new build, in milliseconds. [S4-058] */
export const NEW_BUILD_TOAST_MS = 5_000;
/** Delay between the activation of a new service worker and the reload of the page, in milliseconds. [S4-058] */
export const NEW_BUILD_RELOAD_DELAY_MS = 200;
/** How long an update waits for the new service worker to control the page, in milliseconds. */
export const SERVICE_WORKER_CONTROL_TIMEOUT_MS = 3_000;
/** Delay between the page load and the offer to install the site, in milliseconds. [S9-014] */
export const INSTALL_PROMPT_DELAY_MS = 1_000;
/** Number of polls for the browser's install prompt, and their interval in milliseconds. [S4-051] */
export const INSTALL_PROMPT_POLLING = { times: 20, everyMs: 150 } as const;
/** Duration of the toast "Installing…", in milliseconds. */
export const INSTALLING_TOAST_MS = 4_000;
/** Time limit for loading the icon in the install dialog, in milliseconds. [S9-021] */
export const INSTALL_ICON_TIMEOUT_MS = 5_000;
/**
 * Time after which the loading screen over a loaded game is removed, although the game has not reported that it is
 * ready, in milliseconds.
 */
export const GAME_REVEAL_DELAY_MS = 1_500;
/** Time after which a loaded page is treated as an error page if its game has sent no message, in milliseconds. */
export const GAME_SILENCE_TIMEOUT_MS = 5_000;
/** Time after which a game whose page has not loaded is treated as slow, in milliseconds. */
export const GAME_LOAD_TIMEOUT_MS = 10_000;
/**
 * How long a game may take to end its round, in milliseconds, before the site covers or closes it, for example for a
 * break.
 */
export const ROUND_END_TIMEOUT_MS = 20_000;
/**
 * Interval of requests for the play session while a game runs, in milliseconds. The inbox stream reports changes in
 * between.
 */
export const PLAY_SESSION_POLL_MS = 30_000;
/**
 * Interval of requests for the play session while a reality check is open, in milliseconds: the member may answer it in
 * another tab.
 */
export const REALITY_CHECK_POLL_MS = 5_000;
/** Minimum time before the play session is requested again, in milliseconds. */
export const PLAY_SESSION_MIN_POLL_MS = 1_000;
/** Duration of the toast that announces a break after the current round of a game, in milliseconds. */
export const GAME_BREAK_TOAST_MS = 5_000;
/** After a member dismisses the offer to create a passkey, time until it is shown again: 30 days, in milliseconds. */
export const PASSKEY_OFFER_INTERVAL_MS = 2_592_000_000;
/** Duration of the toast "Passkey added", in milliseconds. */
export const PASSKEY_ADDED_TOAST_MS = 4_000;
/**
 * Delay between the login (or the page load of a member) and the registration of the device for push messages, in
 * milliseconds. [S9-018]
 */
export const PUSH_REGISTRATION_DELAY_MS = 10_000;
/** Age at which the push token is renewed: 7 days, in milliseconds. [S9-019] */
export const PUSH_TOKEN_MAX_AGE_MS = 604_800_000;
/**
 * Reconnection of the inbox stream: exponential backoff, the first delay being `firstMs`, the longest `longestMs`.
 * After `pollAfter` failed attempts the browser also requests the unread count.
 */
export const INBOX_RECONNECT_BACKOFF = { firstMs: 1_000, longestMs: 30_000, pollAfter: 3 } as const;
/** Delay between the moment when the page becomes visible and the refresh of member data, in milliseconds. [S9-017] */
export const MEMBER_DATA_REFRESH_DELAY_MS = 300;
/**
 * Time limit of the native app's response with its push token, in milliseconds. It is long, because the app may ask the
 * member first.
 */
export const NATIVE_PUSH_TOKEN_TIMEOUT_MS = 60_000;
/** Delay between the page load and the performance report, in milliseconds. [S9-012] */
export const PERFORMANCE_REPORT_DELAY_MS = 5_000;
/**
 * Time after the page load at which the performance report is sent even if metrics are missing, in milliseconds.
 * [S9-012]
 */
export const PERFORMANCE_REPORT_TIMEOUT_MS = 15_000;
/** Interval at which the performance report checks whether all metrics are known, in milliseconds. */
export const PERFORMANCE_REPORT_POLL_MS = 1_000;
/** Interval of requests for the site's status while the site is open and the page visible, in milliseconds. */
export const SITE_STATUS_POLL_INTERVAL_MS = 300_000;
/**
 * Minimum interval of requests for the site's status while the site is closed, in milliseconds. A random delay of up to
 * the same length is added, to spread the load.
 */
export const CLOSED_SITE_POLL_INTERVAL_MS = 15_000;
/**
 * Delay between the first request for the site's status and the report of its timing, in milliseconds. [S4-068, S9-012]
 */
export const SITE_STATUS_TIMING_REPORT_DELAY_MS = 5_000;
/** Time after which a missing response to the first status request is reported as late, in milliseconds. [S9-012] */
export const SITE_STATUS_TIMING_REPORT_TIMEOUT_MS = 15_000;
/** Time limit for loading the script of the Geetest captcha, in milliseconds. [S9-027] */
export const CAPTCHA_SCRIPT_TIMEOUT_MS = 5_000;
/** Time limit between the load of Geetest's script and the display of the captcha, in milliseconds. [S9-027] */
export const CAPTCHA_WIDGET_TIMEOUT_MS = 15_000;
