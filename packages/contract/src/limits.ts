/** Timeout of a game launch, in milliseconds, after which the launch returns `timeout_retry_please`. [S9-007] */
export const GAME_LAUNCH_TIMEOUT_MS = 10_000;
/** How long a login waits for the code of its second factor, in minutes. [S8-007] */
export const LOGIN_TICKET_LIFETIME_MINUTES = 5;
/** How long after a login a member may set a first password or change passkeys without the password, in milliseconds. */
export const FRESH_LOGIN_MAX_AGE_MS = 10 * 60_000;
/** Number of days in which members can reopen an account that they have closed, unless the brand sets another. */
export const DEFAULT_ACCOUNT_REOPEN_DAYS = 14;
/** How long the WebAuthn options for creating or using a passkey are valid, in milliseconds. */
export const PASSKEY_TIMEOUT_MS = 5 * 60_000;
/** Maximum length of the name of a passkey, in characters. */
export const PASSKEY_NAME_MAX_LENGTH = 64;
/** Maximum number of passkeys of a member. */
export const MAX_PASSKEYS = 20;
/** Maximum length of a member's nickname, in characters. */
export const NICKNAME_MAX_LENGTH = 64;
/** Lowest minimum password length that a brand may set, in characters. [S9-032] */
export const LOWEST_PASSWORD_MIN_LENGTH = 6;
/** Minimum password length, in characters, if the brand sets none. */
export const DEFAULT_PASSWORD_MIN_LENGTH = 8;
export const PASSWORD_MAX_LENGTH = 128;
/**
 * Password of an account that was registered by mobile number without one. It is public, so a login with it always needs a code
 * sent to the member's number as well. [S9-031]
 */
export const DEFAULT_PASSWORD = '123456';
/** Minimum length of a username, in characters. */
export const USERNAME_MIN_LENGTH = 4;
export const USERNAME_MAX_LENGTH = 24;
/** A username consists of letters and digits in upper or lower case, and begins with a letter. */
export const USERNAME_PATTERN = new RegExp(
  `^[A-Za-z][A-Za-z0-9]{${USERNAME_MIN_LENGTH - 1},${USERNAME_MAX_LENGTH - 1}}$`,
);
/** Maximum number of favourite games of a member. `getFavouriteGames` returns all of them at once. */
export const MAX_FAVOURITE_GAMES = 200;
