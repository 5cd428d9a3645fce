import { type ScreenshotBrand, screenshotBrands } from './screenshot-brands.ts';

/** Window of a small phone in CSS pixels; a screenshot has one pixel for each CSS pixel. */
export const phoneViewport = { width: 360, height: 780 } as const;

interface Screen {
  /** Name of the screenshot file. */
  readonly name: string;
  readonly address: string;
  /** Dialog that the test opens over the page by a tap in the header. */
  readonly openedDialog?: 'login';
  /** Size of the window in CSS pixels. @default that of `phoneViewport` */
  readonly width?: number;
  readonly height?: number;
  /** Part of the URL of the request that fails, so that the page shows its error. */
  readonly failingRequest?: string;
  /** Brands that have this page. @default all */
  readonly brands?: readonly ScreenshotBrand[];
}

/**
 * A brand and a language in which its screenshots are taken. Each brand has two languages, one of them right-to-left.
 */
export interface ScreenshotVariant {
  readonly brand: ScreenshotBrand;
  readonly language: 'EN' | 'PT-BR' | 'AR';
}

export const screenshotVariants: readonly ScreenshotVariant[] = screenshotBrands.flatMap((brand) => [
  { brand, language: brand === 'lotus' ? 'PT-BR' : 'EN' },
  { brand, language: 'AR' },
]);

/** Pages whose screenshots are taken without scripts, as the server renders them. */
export const serverRenderedScreens: readonly Screen[] = [
  { name: 'home', address: '/m/home', height: 1160 },
  { name: 'slots', address: '/m/rng', height: 860 },
  { name: 'nothing-found', address: '/m/game?q=xylophone' },
  { name: 'login', address: '/m/login' },
  { name: 'register', address: '/m/register', height: 1000 },
  { name: 'login-dialog', address: '/m/home', openedDialog: 'login' },
  { name: 'promotions', address: '/m/activity' },
  { name: 'promotion', address: '/m/activity?id=morning-draw', brands: ['lotus'] },
  { name: 'promotion', address: '/m/activity?id=first-credits', brands: ['aurora', 'zafir'] },
  { name: 'news', address: '/m/news' },
  { name: 'invite', address: '/m/inviteFriends' },
  { name: 'support', address: '/m/support' },
  { name: 'download', address: '/m/download' },
  { name: 'safer-play', address: '/m/saferPlay', brands: ['aurora', 'zafir'] },
  { name: 'not-found', address: '/m/made/up' },
  { name: 'offline', address: '/m/offline' },
  { name: 'not-available', address: '/m/account/club', brands: ['lotus'] },
];

/** Pages that scripts render, for members or with data of a vendor. `sample-data.ts` has the data. */
export const scriptRenderedScreens: readonly Screen[] = [
  { name: 'results', address: '/m/results', height: 1000 },
  { name: 'game-results', address: '/m/results/star-six', height: 1160 },
  { name: 'limits', address: '/m/account/limits', height: 1160, brands: ['aurora', 'zafir'] },
  { name: 'marketing', address: '/m/account/marketing', brands: ['aurora'] },
  { name: 'close-account', address: '/m/account/close', brands: ['aurora', 'zafir'] },
  { name: 'history', address: '/m/account/history', height: 1160 },
  { name: 'account', address: '/m/account' },
  { name: 'break', address: '/m/account/break', height: 1160, brands: ['aurora', 'zafir'] },
  { name: 'inbox', address: '/m/inbox', brands: ['aurora', 'zafir'] },
  { name: 'club', address: '/m/account/club', height: 1000, brands: ['aurora', 'zafir'] },
  { name: 'rewards', address: '/m/account/rewards', brands: ['aurora', 'zafir'] },
  { name: 'load-error', address: '/m/account/sessions', failingRequest: '/wps/session/list' },
  { name: 'wide-window', address: '/m/account/history', width: 1280, height: 800 },
];

const trial = { vendor: 'ninefold', code: 'aurora-fox', playType: 'rng', freeplay: '1', trial: '1' };

/** The page around a game. The game itself is hidden in the screenshot. */
export const gameScreen: Screen = {
  name: 'game',
  address: `/m/launchGame?${new URLSearchParams(trial)}&backUrl=/m/home`,
};

const closedScreens = ['maintenance', 'denied'] as const;

export const isScreenOfBrand =
  (brand: ScreenshotBrand) =>
  (screen: Screen): boolean =>
    screen.brands?.includes(brand) !== false;

/** Returns the name of a screenshot file, for example `lotus/login.AR`. */
export function screenshotName({ brand, language }: ScreenshotVariant, name: string): string {
  return `${brand}/${name}.${language}`;
}

/** Languages in which the screenshots of the page for an unknown host are taken. */
export const unknownHostLanguages = ['EN', 'AR'] as const;

export const screenshotNames: readonly string[] = [
  ...screenshotVariants.flatMap((view) => {
    const screens = [...serverRenderedScreens, ...scriptRenderedScreens, gameScreen]
      .filter(isScreenOfBrand(view.brand))
      .map(({ name }) => name);
    return [...screens, ...closedScreens].map((name) => screenshotName(view, name));
  }),
  ...unknownHostLanguages.map((language) => `unknown-host/not-available.${language}`),
];
