/**
 * Lifetime of the cookies that are not session cookies, in days. Both the code that writes a cookie and the privacy page read
 * it from this list.
 */
export const cookieLifetimeDays = {
  'foyer.language': 365,
  /** Cookie with the id of the device. [S9-001] */
  'foyer.device': 365,
  /** Cookie by which the server recognizes a browser from which the member has logged in before. */
  'foyer.known': 365,
  'foyer.consent': 182,
  /** Cookies with the click id and the browser id of Facebook's pixel. [S9-011] */
  _fbc: 90,
  _fbp: 90,
} as const;
