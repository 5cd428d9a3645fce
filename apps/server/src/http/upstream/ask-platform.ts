import { askUpstream, type UpstreamAnswer } from '#src/http/upstream/ask-upstream.ts';
import { hostOf } from '#src/http/source/data-source.ts';
import type { Merchant } from '#src/modules/merchant/merchant.public.ts';

/** How long the platform may take, in milliseconds; visitors do not wait for it. */
const PLATFORM_TIMEOUT_MS = 10_000;

interface PlatformRequest {
  /** Origin of the operator's own platform. */
  readonly upstreamUrl: string;
  readonly merchant: Merchant;
  /** The language of the answer; the merchant's default one unless given. */
  readonly language?: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
}

/** Requests a site's own data from the operator's platform: for no member, so without `Authorization`. [S6-005] */
export function askPlatform({
  upstreamUrl,
  merchant,
  language,
  path,
  query,
}: PlatformRequest): Promise<UpstreamAnswer> {
  const headers = new Headers({
    accept: 'application/json',
    'cache-control': 'no-cache',
    language: language ?? merchant.brand.defaultLanguage,
    merchant: merchant.code,
    moduleid: 'H5',
    'x-forwarded-host': hostOf(merchant),
    'x-forwarded-proto': 'https',
  });
  const parameters = new URLSearchParams(query).toString();
  return askUpstream({
    url: `${upstreamUrl}${path}${parameters === '' ? '' : `?${parameters}`}`,
    method: 'GET',
    headers,
    body: null,
    timeouts: { callMs: PLATFORM_TIMEOUT_MS, launchMs: PLATFORM_TIMEOUT_MS },
  });
}
