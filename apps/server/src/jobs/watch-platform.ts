import { getStatus } from '@foyer/contract/system/get-status';
import type { Context } from '#src/context.ts';
import { hostOf } from '#src/http/source/data-source.ts';
import { askPlatform } from '#src/http/upstream/ask-platform.ts';
import { runPeriodically } from '#src/jobs/run-periodically.ts';
import { readPlatformLists } from '#src/jobs/read-platform-lists.ts';
import { settingsFromStatus, type Merchant } from '#src/modules/merchant/merchant.public.ts';

/** A change at the platform reaches the pages within this time, in milliseconds. */
const STATUS_EVERY_MS = 60_000;
/** The lists reach them within this time, in milliseconds: as long as browsers may cache announcements. */
const LISTS_EVERY_MS = 180_000;

type Services = Pick<Context, 'log' | 'merchants'> & {
  /** Origin of the operator's own platform. */
  readonly upstreamUrl: string;
};

/** Reads the status of one merchant's site and applies what it sets; if the platform fails, the last settings stay. */
async function readStatus({ log, merchants, upstreamUrl }: Services, merchant: Merchant): Promise<void> {
  const host = hostOf(merchant);
  const answer = await askPlatform({
    upstreamUrl,
    merchant,
    path: getStatus.path,
    query: { device: 'MOBILE', track: '', originalDomain: host, url: `https://${host}/m/home` },
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

/** Reads status and lists now and then again and again; the pages are served meanwhile. Returns how to stop. */
export function watchPlatform(services: Services, stopping: AbortSignal): () => Promise<void> {
  const onFault = (err: unknown): void =>
    services.log.warn({ err }, 'the settings of the platform could not be applied');
  const status = (): Promise<void> => readPlatformStatus(services);
  const lists = (): Promise<void> => readPlatformLists(services, stopping);
  const first = status().then(lists).catch(onFault);
  const stops = [
    runPeriodically({ everyMs: STATUS_EVERY_MS, task: status, onFault, stopping }),
    runPeriodically({ everyMs: LISTS_EVERY_MS, task: lists, onFault, stopping }),
  ];
  return async () => {
    await Promise.all([first, ...stops.map((stop) => stop())]);
  };
}
