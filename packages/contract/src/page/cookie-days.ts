/** Lifetime of each cookie with a fixed one, in days. Code that writes the cookie and the privacy page use it. */
export const cookieDays = {
  'foyer.language': 365,
  /** Id of the device. [S9-001] */
  'foyer.device': 365,
  /** Recognises the browsers that a member has logged in from. */
  'foyer.known': 365,
  'foyer.consent': 182,
  /** Click id and browser id of Facebook's pixel. [S9-011] */
  _fbc: 90,
  _fbp: 90,
} as const;
