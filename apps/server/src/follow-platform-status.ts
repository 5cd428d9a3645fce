import { getStatus } from '@foyer/contract/system/get-status';
import type { Context } from '#src/context.ts';
import { askUpstream } from '#src/http/upstream/ask-upstream.ts';
import { keepDoing } from '#src/keep-doing.ts';
import { settingsFromStatus, type Merchant } from '#src/modules/merchant/merchant.public.ts';

/** A change at the platform reaches the pages within this time, in milliseconds. */
const STATUS_EVERY_MS = 60_000;
/** How long the platform may take for its status, in milliseconds; visitors do not wait for it. */
const STATUS_TIMEOUT_MS = 10_000;

type Services = Pick<Context, 'log' | 'merchants'> & {
  /** Origin of the operator's own platform. */
  readonly upstreamUrl: string;
};

/** The host name that the platform is asked about: the first one that is no pattern. */
function hostOf({ brand }: Merchant): string {
  return brand.hosts.find((host) => !host.startsWith('*')) ?? '';
}

/** Reads the status of one merchant's site and applies what it sets; if the platform fails, the last settings stay. */
async function readStatus({ log, merchants, upstreamUrl }: Services, merchant: Merchant): Promise<void> {
  const host = hostOf(merchant);
  const query = new URLSearchParams({
    device: 'MOBILE',
    track: '',
    originalDomain: host,
    url: `https://${host}/m/home`,
  });
  const headers = new Headers({
    accept: 'application/json',
    'cache-control': 'no-cache',
    language: merchant.brand.defaultLanguage,
    merchant: merchant.code,
    moduleid: 'H5',
    'x-forwarded-host': host,
    'x-forwarded-proto': 'https',
  });
  const answer = await askUpstream({
    url: `${upstreamUrl}${getStatus.path}?${query}`,
    method: 'GET',
    headers,
    body: null,
    timeouts: { callMs: STATUS_TIMEOUT_MS, launchMs: STATUS_TIMEOUT_MS },
  });
  const status = answer.kind === 'answered' ? getStatus.out.safeParse(answer.envelope.value) : null;
  if (!status?.success) {
    log.warn({ merchant: merchant.code, answer: answer.kind }, 'the platform did not send a site status');
    return;
  }
  merchants.applyPlatformSettings(merchant.code, settingsFromStatus(merchant.brand, status.data.info));
}

/** Reads the status of every merchant's site from the operator's own platform. [S3-059, S7-022] */
export async function readPlatformStatus(services: Services): Promise<void> {
  await Promise.all(services.merchants.loaded().map((merchant) => readStatus(services, merchant)));
}

/** Reads it now and then every minute; the pages are served meanwhile. Returns how to stop. */
export function followPlatformStatus(services: Services, stopping: AbortSignal): () => Promise<void> {
  const onFault = (err: unknown): void => services.log.warn({ err }, 'the status of the platform could not be applied');
  const task = (): Promise<void> => readPlatformStatus(services);
  const first = task().catch(onFault);
  const stop = keepDoing({ everyMs: STATUS_EVERY_MS, task, onFault, stopping });
  return async () => {
    await Promise.all([first, stop()]);
  };
}
