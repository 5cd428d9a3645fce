import type { AdVendor, PixelConfig } from '@foyer/contract/tracking/pixel-config';
import type { PixelPage } from '#src/destinations/destination.ts';

export const EVENT_ID = '6f9a1f0c-8f0e-4a51-9a4e-0a7a3a0c5b11';

export interface FakePixelPage extends PixelPage {
  readonly scripts: readonly string[];
  readonly addresses: readonly string[];
  /** What waits in a vendor's function, or in the list of it that is named. */
  readonly queued: (name: string, list?: string) => unknown[];
  /** What waits in a vendor's list. */
  readonly layer: (name: string) => unknown[];
  /** What waits for one pixel in a vendor's list. */
  readonly ofPixel: (name: string, id: string) => unknown[];
  /** Every script has come. */
  readonly arrive: () => void;
  readonly cookies: readonly string[];
  /** Sessions of Analytics that were passed on. */
  readonly sessions: readonly string[];
}

/** Some vendors queue calls as `arguments` objects, others as arrays. */
const listOf = (value: unknown): unknown[] =>
  Array.isArray(value) ? value.map((call: unknown) => (isArguments(call) ? Array.from(call) : call)) : [];

function isArguments(value: unknown): value is ArrayLike<unknown> {
  return Object.prototype.toString.call(value) === '[object Arguments]';
}

const inside = (value: unknown, ...names: readonly string[]): unknown =>
  names.reduce((from: unknown, name) => Reflect.get(Object(from), name), value);

/** A frame whose vendors never answer. */
export function fakePixelPage(): FakePixelPage {
  const scripts: string[] = [];
  const addresses: string[] = [];
  const cookies: string[] = [];
  const sessions: string[] = [];
  const arrivals: (() => void)[] = [];
  const globals = {};
  return {
    globals,
    scripts,
    addresses,
    loadScript: (url, onLoad) => {
      scripts.push(url);
      if (onLoad) arrivals.push(onLoad);
    },
    callAddress: (url) => void addresses.push(url),
    cookies,
    keepCookie: (name, value) => void cookies.push(`${name}=${value}`),
    landWith: () => undefined,
    sessions,
    reportSession: (sessionId) => void sessions.push(sessionId),
    now: () => 1_795_000_000_000,
    queued: (name, list = 'queue') => listOf(Reflect.get(Object(Reflect.get(globals, name)), list)),
    layer: (name) => listOf(Reflect.get(globals, name)),
    ofPixel: (name, id) => listOf(inside(globals, name, '_i', id)),
    arrive: () => arrivals.forEach((hear) => hear()),
  };
}

const own: Readonly<Record<AdVendor, PixelConfig>> = {
  googleTag: { gtagId: 'G-AB12CD34EF' },
  gtm: { gtmId: 'GTM-AB12CD' },
  facebook: { fbPixelId: '1029384756102938', eventMap: { facebook: { firstDeposit: 'FirstDeposit' } } },
  tiktok: { tiktokPixelId: 'CAUR0RA0DEM0PIXEL000' },
  kwai: { kwaiPixelId: '203948576102938475' },
  appsflyer: { appsflyerId: 'a1b2c3d4-0000-4000-8000-00000000a0a0' },
  adjust: { adjustId: 'aur0ra2demo7', eventMap: { adjust: { register: 'aurreg', deposit: 'aurdep' } } },
  twitter: { twitterPixelId: 'aur0r', eventMap: { twitter: { register: 'tw-aur0r-reg01' } } },
  bigo: { bigoPixelId: '304958671029384756' },
  voluum: { VOLUUM_DOMAIN: 'track.aurora.example' },
  propeller: {
    postbacks: { propeller: 'https://ad.propellerads.com/conversion.php?visitor_id={clickId}&payout={amount}' },
  },
  kadam: { postbacks: { kadam: 'https://kdtrk.net/ru/postback/?data={clickId}' } },
  mgs: { postbacks: { mgs: 'https://mgs.example.com/p?c={clickId}' } },
  phx: { postbacks: { phx: 'https://phx.example.com/p?c={clickId}' } },
  devils: { postbacks: { devils: 'https://devils.example.com/p?c={clickId}' } },
  macan: { postbacks: { macan: 'https://macan.example.com/p?c={clickId}' } },
};

/** A merchant that has ids at one vendor. */
export function wholeConfig(vendor: AdVendor): PixelConfig {
  return own[vendor];
}
