/** Where the page's first script leaves a token that came in the address. */
export const ADOPT_KEY = 'foyer.adopt';
/** Where a login is kept that the member wanted remembered. [S3-026] */
export const REMEMBERED_KEY = 'foyer.remembered';
/** `0`: the remembered login is not used by itself. [S4-028] */
export const AUTO_LOGIN_KEY = 'foyer.autoLogin';
