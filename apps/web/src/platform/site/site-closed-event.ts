/** Event on `window`, dispatched when an API response reports that the site is closed to this visitor. [S4-068] */
export const SITE_CLOSED_EVENT = 'foyer:site-closed';
