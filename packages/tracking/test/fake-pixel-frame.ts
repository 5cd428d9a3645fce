import type { AdPartner, PixelConfig } from '@foyer/contract/tracking/pixel-config';
import type { PixelFrameEnvironment } from '#src/destinations/destination.ts';

export const EVENT_ID = '6f9a1f0c-8f0e-4a51-9a4e-0a7a3a0c5b11';

export interface FakePixelFrame extends PixelFrameEnvironment {
  readonly scripts: readonly string[];
  readonly addresses: readonly string[];
  /**
   * Returns the calls that wait in a property of an ad partner's global function. The property is `queue`, unless `list` names
   * another.
   */
  readonly queued: (name: string, list?: string) => unknown[];
  /** Returns the calls that wait in an ad partner's global list. */
  readonly layer: (name: string) => unknown[];
  /** Returns the calls for one pixel that wait in an ad partner's global list. */
  readonly pixelQueue: (name: string, id: string) => unknown[];
  /** Calls the load listeners of all scripts, as if they had loaded. */
  readonly finishLoading: () => void;
  readonly cookies: readonly string[];
  /** Session ids of Google Analytics that were reported to the page. */
  readonly sessions: readonly string[];
}

/** Converts queued calls to arrays so that tests can compare them: some ad partners' queues hold `arguments` objects, others
 * arrays. */
const toCallList = (value: unknown): unknown[] =>
  Array.isArray(value) ? value.map((call: unknown) => (isArguments(call) ? Array.from(call) : call)) : [];

function isArguments(value: unknown): value is ArrayLike<unknown> {
  return Object.prototype.toString.call(value) === '[object Arguments]';
}

const getNested = (value: unknown, ...names: readonly string[]): unknown =>
  names.reduce((from: unknown, name) => Reflect.get(Object(from), name), value);

/** Creates a fake pixel frame, in which the scripts of ad partners are requested but never run. */
export function createFakePixelFrame(): FakePixelFrame {
  const scripts: string[] = [];
  const addresses: string[] = [];
  const cookies: string[] = [];
  const sessions: string[] = [];
  const loadListeners: (() => void)[] = [];
  const globals = {};
  return {
    globals,
    scripts,
    addresses,
    loadScript: (url, onLoad) => {
      scripts.push(url);
      if (onLoad) loadListeners.push(onLoad);
    },
    requestUrl: (url) => void addresses.push(url),
    cookies,
    setCookie: (name, value) => void cookies.push(`${name}=${value}`),
    setQuery: () => undefined,
    sessions,
    reportSession: (sessionId) => void sessions.push(sessionId),
    now: () => 1_795_000_000_000,
    queued: (name, list = 'queue') => toCallList(Reflect.get(Object(Reflect.get(globals, name)), list)),
    layer: (name) => toCallList(Reflect.get(globals, name)),
    pixelQueue: (name, id) => toCallList(getNested(globals, name, '_i', id)),
    finishLoading: () => loadListeners.forEach((onLoad) => onLoad()),
  };
}

const configByVendor: Readonly<Record<AdPartner, PixelConfig>> = {
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

/** Returns the tracking configuration of a merchant that has an id at one ad partner only. */
export function getPartnerPixelConfig(vendor: AdPartner): PixelConfig {
  return configByVendor[vendor];
}
