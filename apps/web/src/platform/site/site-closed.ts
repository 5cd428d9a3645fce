/** Sent to the window when an answer says that the site is closed to this visitor: whoever knows why looks. [S4-068] */
export const SITE_CLOSED = 'foyer:site-closed';
