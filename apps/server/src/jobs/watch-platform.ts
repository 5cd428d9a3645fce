import { getStatus } from '@foyer/contract/system/get-status';
import type { Context } from '#src/context.ts';
import { type DataSource, hostOf, siteContext } from '#src/http/source/data-source.ts';
import { runPeriodically } from '#src/jobs/run-periodically.ts';
import { settingsFromStatus, type Merchant } from '#src/modules/merchant/merchant.public.ts';

/** A change at the platform reaches the pages within this time. */
const STATUS_INTERVAL_MS = 60_000;
type Services = Pick<Context, 'log' | 'merchants'> & { readonly source: DataSource };

/** Reads the status of one merchant's site and applies its settings. If the platform fails, the last settings remain. */
async function readStatus({ log, merchants, source }: Services, merchant: Merchant): Promise<void> {
  const host = hostOf(merchant);
  const input = { device: 'MOBILE', track: '', originalDomain: host, url: `https://${host}/m/home` };
  const context = siteContext({ merchant, language: merchant.brand.defaultLanguage });
  const status = await source.call(getStatus, input, context);
  if (status.ok) {
    merchants.applyPlatformSettings(merchant.code, settingsFromStatus(merchant.brand, status.value.info));
    return;
  }
  log.warn({ merchant: merchant.code, code: status.refusal.code }, 'the platform did not send a site status');
}

/** Reads the status of every merchant's site from the operator's platform. [S3-059, S7-022] */
export async function readPlatformStatus(services: Services): Promise<void> {
  await Promise.all(services.merchants.stored().map((merchant) => readStatus(services, merchant)));
}

/** Reads the status at once and then every minute, without blocking the start of the server. Returns a function that stops it. */
export function watchPlatform(services: Services, stopping: AbortSignal): () => Promise<void> {
  const onError = (err: unknown): void =>
    services.log.warn({ err }, 'the settings of the platform could not be applied');
  const task = (): Promise<void> => readPlatformStatus(services);
  const first = task().catch(onError);
  const stop = runPeriodically({ intervalMs: STATUS_INTERVAL_MS, task, onError, stopping });
  return async () => {
    await Promise.all([first, stop()]);
  };
}
