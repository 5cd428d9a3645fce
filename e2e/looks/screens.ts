import { type Pictured, pictured } from './steady-brands.ts';

interface Screen {
  /** Of its picture. */
  readonly name: string;
  readonly path: string;
  /** The dialog that a tap in the header opens over it. */
  readonly opens?: 'login';
  /** Of the window, in CSS px; a phone's unless said. */
  readonly height?: number;
  /** Brands that have it; all unless said. */
  readonly of?: readonly Pictured[];
}

/** A brand in one of its languages: one that is written from left to right, and one from right to left. */
export interface View {
  readonly brand: Pictured;
  readonly language: 'EN' | 'PT-BR' | 'AR';
}

export const views: readonly View[] = pictured.flatMap((brand) => [
  { brand, language: brand === 'lotus' ? 'PT-BR' : 'EN' },
  { brand, language: 'AR' },
]);

/** Those that the server draws, as everybody gets them first. */
export const visitorScreens: readonly Screen[] = [
  { name: 'home', path: '/m/home', height: 1160 },
  { name: 'slots', path: '/m/rng', height: 860 },
  { name: 'nothing-found', path: '/m/game?q=xylophone' },
  { name: 'login', path: '/m/login' },
  { name: 'register', path: '/m/register', height: 1000 },
  { name: 'login-dialog', path: '/m/home', opens: 'login' },
  { name: 'promotions', path: '/m/activity' },
  { name: 'promotion', path: '/m/activity?id=morning-draw', of: ['lotus'] },
  { name: 'promotion', path: '/m/activity?id=first-credits', of: ['aurora', 'zafir'] },
  { name: 'news', path: '/m/news' },
  { name: 'invite', path: '/m/inviteFriends' },
  { name: 'support', path: '/m/support' },
  { name: 'download', path: '/m/download' },
  { name: 'not-found', path: '/m/made/up' },
];

/** Those that only the scripts of the page can draw, for a member. */
export const memberScreens: readonly Screen[] = [
  { name: 'account', path: '/m/account' },
  { name: 'inbox', path: '/m/inbox', of: ['aurora', 'zafir'] },
  { name: 'club', path: '/m/account/club', height: 1000 },
  { name: 'rewards', path: '/m/account/rewards', of: ['aurora', 'zafir'] },
];

const trial = { vendor: 'ninefold', code: 'aurora-fox', playType: 'rng', freeplay: '1', trial: '1' };

/** The frame of a game: what the game shows in it is its vendor's. */
export const game: Screen = { name: 'game', path: `/m/launchGame?${new URLSearchParams(trial)}&backUrl=/m/home` };

const closedScreens = ['maintenance', 'denied'] as const;

export const isOf =
  (brand: Pictured) =>
  (screen: Screen): boolean =>
    screen.of?.includes(brand) !== false;

/** `lotus/login.AR`: a folder of pictures for each brand. */
export function pictureOf({ brand, language }: View, name: string): string {
  return `${brand}/${name}.${language}`;
}

/** The languages in which a host that nobody has says so. */
export const nobodysLanguages = ['EN', 'AR'] as const;

/** Every picture there has to be. */
export const everyPicture: readonly string[] = [
  ...views.flatMap((view) => {
    const screens = [...visitorScreens, ...memberScreens, game].filter(isOf(view.brand)).map(({ name }) => name);
    return [...screens, ...closedScreens].map((name) => pictureOf(view, name));
  }),
  ...nobodysLanguages.map((language) => `nobody/not-here.${language}`),
];
