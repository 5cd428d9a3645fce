import type { PageData } from '@foyer/contract/page/page-data';
import type { GameCategory } from '@foyer/contract/game/game-category';
import type { GameCard } from '@foyer/contract/game/game-card';
import type { HomeLane } from '@foyer/contract/game/game-lists';
import type { SiteInfo } from '@foyer/contract/system/site-info';

/** Creates a game card with default fields. */
export function makeGameCard(overrides: Partial<GameCard> = {}): GameCard {
  const id = overrides.id ?? 'tcg-star-lotto';
  return {
    id,
    name: 'Star Lotto',
    vendor: 'tcg',
    vendorName: 'TCG',
    category: 'lottery',
    art: `/m/brand/aurora/r1/games/${id}`,
    freeplay: false,
    code: id,
    ...overrides,
  };
}

/** Creates a lane of home with `count` games of a category. */
export function makeHomeLane(category: GameCategory, count: number, overrides: Partial<HomeLane> = {}): HomeLane {
  const cards = Array.from({ length: count }, (_, index) =>
    makeGameCard({ id: `${category}-${index + 1}`, name: `${category} ${index + 1}`, category }),
  );
  return { id: category, title: category, cards, gameClassify: ['tcg'], gameCount: count * 2, ...overrides };
}

/** Creates merchant flags that are all off, except those of the inbox and the reward centre. */
function makeFlags(): SiteInfo['whitelabelVal'] {
  return {
    GOOGLELOGIN3: false,
    FACEBOOKLOGIN3: false,
    TWITTERLOGIN3: false,
    LINELOGIN3: false,
    TELEGRAMLOGIN3: false,
    MOBILEAUTOLOGIN3: false,
    PWDEXPFORCECHANGE3: false,
    FIREBASECREATEACC3: false,
    SSOMANUALREG3: false,
    STARTGAMEINAPP3: false,
    UPDATEMOBILEICC3: false,
    CBS3: false,
    REWCEN3: true,
    INBOX3: true,
    GEETEST3: false,
    GEETESTTEST3: false,
    GEETESTVCODE3: false,
    MANDATORYAPPUPDATES3: false,
  };
}

/** Creates the page data of home for a merchant, in English. */
export function makePageData(overrides: Partial<PageData> = {}): PageData {
  return {
    site: {
      merchantCode: 'aurora',
      title: 'Aurora',
      languages: ['EN', 'VI'],
      defaultLanguage: 'EN',
      register: { captcha: { enabled: true } },
      whitelabelVal: makeFlags(),
      mobileTemplate: {
        h5_logo: '/m/brand/aurora/r1/logo.svg',
        favicon: '/m/brand/aurora/r1/favicon.svg',
        splash: '/m/brand/aurora/r1/splash.svg',
        app_desc: 'Play under the northern lights.',
        login_prompt_text: 'Welcome back.',
      },
      customerService: [],
      domainRoute: [],
      resources: [],
      imageCDNs: [],
    },
    language: 'EN',
    imageFormat: 'avif',
    theme: 'dark',
    cover: { width: 3, height: 4 },
    currency: 'VND',
    vendorOrigins: ['http://localhost:8090'],
    referralOpen: true,
    lobby: {
      lanes: [makeHomeLane('lottery', 12), makeHomeLane('sports', 12), makeHomeLane('rng', 12)],
      banners: [],
      announcements: [],
    },
    ...overrides,
  };
}
