/** Timeout of a launch, in milliseconds, after which it returns `timeout_retry_please`. [S9-007] */
export const LAUNCH_TIMEOUT_MS = 10_000;
/** How long a login waits for its second factor, in minutes. [S8-007] */
export const LOGIN_TICKET_LIFETIME_MIN = 5;
/** How long after a login a member may set a first password or change passkeys without the password, in milliseconds. */
export const FRESH_LOGIN_MS = 10 * 60_000;
/** Days in which members may reopen an account that they closed, unless the brand states others. */
export const DEFAULT_REOPEN_DAYS = 14;
/** How long the options of a passkey are valid, in milliseconds. */
export const PASSKEY_TIMEOUT_MS = 5 * 60_000;
/** Longest name of a passkey, in characters. */
export const PASSKEY_NAME_MAX_LENGTH = 64;
/** Most passkeys of a member. */
export const MAX_PASSKEYS = 20;
/** Longest nickname, in characters. */
export const NICKNAME_MAX_LENGTH = 64;
/** Shortest password that any brand may accept, in characters. [S9-032] */
export const PASSWORD_MIN_LENGTH = 6;
/** Shortest password of a brand that states no other, in characters. */
export const DEFAULT_PASSWORD_MIN_LENGTH = 8;
export const PASSWORD_MAX_LENGTH = 128;
/** Never opens an account automatically. [S9-031] */
export const DEFAULT_PASSWORD = '123456';
/** Shortest username, in characters. */
export const USERNAME_MIN_LENGTH = 4;
export const USERNAME_MAX_LENGTH = 24;
/** Username: letters and digits, beginning with a letter, in any case. */
export const USERNAME_PATTERN = new RegExp(
  `^[A-Za-z][A-Za-z0-9]{${USERNAME_MIN_LENGTH - 1},${USERNAME_MAX_LENGTH - 1}}$`,
);
/** Most favourite games of a member. The response of `getFavouriteGames` is not paged. */
export const MAX_FAVOURITES = 200;
