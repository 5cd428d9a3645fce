import type { BrandFile } from '@foyer/contract/brand/brand-file';
import type { BrandCopyFile } from '@foyer/contract/brand/brand-copy-file';

/**
 * Creates the brand that the server uses if a merchant's stored settings cannot be read. All flags except the captcha's
 * are off, and it has no codes by SMS or email and no identity providers.
 */
export function createFallbackBrand(code: string, hosts: readonly string[]): BrandFile {
  return {
    code,
    title: code,
    hosts: [...hosts],
    languages: ['EN'],
    defaultLanguage: 'EN',
    theme: 'light',
    cover: { width: 1, height: 1 },
    country: {
      countryCode: 'ZZ',
      countryDialingCode: '1',
      currency: 'XXX',
      currencySymbol: '¤',
      currencyPosition: 'before',
    },
    flags: { GEETEST3: true },
    session: { idleMinutes: 30, absoluteMinutes: 720, bindToAddress: false },
    captcha: { provider: 'altcha', register: true, loginAfterFailures: 0 },
    customerService: [],
    handoffOrigins: [],
    domainRoute: [],
    resources: [],
  };
}

/** Neutral copy (texts) in English, used if no language of a merchant has a text. [S1-011] */
export const fallbackCopy: BrandCopyFile = {
  site: { description: 'Games and lotteries. Play credits only.', loginPrompt: 'Log in to continue.' },
  banners: {},
  announcements: {},
};

/** Neutral light colours, with a value for every design token that a brand must set. */
export const fallbackTokensCss = `:root {
  --bg: #ffffff;
  --surface-1: #f6f7f9;
  --surface-2: #eceef2;
  --surface-3: #e2e5eb;
  --line: #c3c8d2;
  --text: #171a21;
  --text-muted: #4c5361;
  --accent: #2b4fa8;
  --accent-2: #2b4fa8;
  --on-accent: #ffffff;
  --accent-gradient: linear-gradient(100deg, #2b4fa8 0%, #2b4fa8 100%);
  --gold: #6b4e00;
  --danger: #a32020;
  --success: #1b6340;
  --radius-s: 8px;
  --radius-m: 12px;
  --radius-l: 16px;
  --radius-pill: 999px;
  --font-body: system-ui, sans-serif;
  --font-display: system-ui, sans-serif;
  --shadow-1: 0 1px 2px rgb(0 0 0 / 10%);
  --shadow-2: 0 8px 24px rgb(0 0 0 / 16%);
  --cover-ratio: 1 / 1;
  --lane-card-width: 120px;
  --backdrop: #e2e5eb;
  --focus: #0b5c9c;
  --motion-short: 160ms;
  --motion-long: 250ms;
}
`;
