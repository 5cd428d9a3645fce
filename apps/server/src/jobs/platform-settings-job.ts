import type { LanguageCode } from '@foyer/contract/language';
import { getMerchantCountry } from '@foyer/contract/system/get-merchant-country';
import { getSiteFeatureFlag, type SiteFeature, siteFeatureNames } from '@foyer/contract/page/site-features';
import type { PlatformSiteInfo } from '@foyer/contract/system/get-site-status';
import type { ServerContext } from '#src/server-context.ts';
import { type DataSource, createSiteCallContext } from '#src/http/source/data-source.ts';
import type { PlatformSiteStatusReader } from '#src/http/source/platform-site-status.ts';
import { probePlatformFeature } from '#src/http/source/probe-platform-feature.ts';
import { runPeriodically } from '#src/jobs/run-periodically.ts';
import {
  type Merchant,
  type PlatformSiteSettings,
  type PlatformSiteTexts,
  toPlatformSiteTexts,
} from '#src/modules/merchant/merchant.public.ts';

/**
 * Interval in milliseconds at which the platform's site status is read in the default language. Maintenance, for
 * example, reaches the pages within this time; other languages and features take longer.
 */
const READ_EVERY_MS = 10_000;

interface Services extends Pick<ServerContext, 'log' | 'merchants'> {
  readonly source: DataSource;
  readonly status: Pick<PlatformSiteStatusReader, 'request'>;
  /** Aborted at shutdown: the job then reads no further language and checks no further feature. */
  readonly stopping: AbortSignal;
}

/**
 * Creates a function that reads the settings of all sites from the platform. The first call reads all languages and
 * checks all features. Each later call reads the default language and one other language and checks one feature, so a
 * changed feature is noticed after at most `siteFeatureNames.length` calls.
 */
export function createPlatformSettingsReader(services: Services): () => Promise<void> {
  const { log, merchants, source, stopping } = services;
  const states = new Map<string, PlatformSiteSettings>();
  const turns = new Map<string, number>();
  /** Features whose endpoints the platform does not have, by merchant code. */
  const unanswered = new Map<string, ReadonlySet<SiteFeature>>();

  const readStatus = async (merchant: Merchant, language: LanguageCode) => {
    const answer = await services.status.request(createSiteCallContext({ merchant, language }));
    if (!answer.ok) {
      const { code } = answer.error;
      log.warn({ merchant: merchant.code, code }, 'the platform did not send a site status');
    }
    return answer.ok ? answer.value : null;
  };

  /**
   * Selects the languages or features that this call reads: all of them in the first call, then one in each call,
   * because a site may have 29 languages.
   */
  const selectItems = <T>({ code }: Merchant, items: readonly T[]): readonly T[] => {
    const turn = turns.get(code);
    return turn === undefined ? items : items.slice(turn % items.length, (turn % items.length) + 1);
  };

  const probeFeatures = async (merchant: Merchant, language: LanguageCode): Promise<void> => {
    const found = new Set(unanswered.get(merchant.code));
    for (const feature of selectItems(merchant, siteFeatureNames)) {
      if (stopping.aborted) return;
      const flag = getSiteFeatureFlag(feature);
      if (flag !== null && merchant.brand.flags[flag] !== true) continue;
      // oxlint-disable-next-line no-await-in-loop -- one request at a time: the platform has visitors to answer
      const outcome = await probePlatformFeature(source, feature, { merchant, language });
      if (outcome === 'absent') found.add(feature);
      if (outcome === 'present') found.delete(feature);
    }
    unanswered.set(merchant.code, found);
  };

  const listAbsentFeatures = (code: string, { absentFeatures = [] }: PlatformSiteInfo): SiteFeature[] => {
    const found = unanswered.get(code);
    return siteFeatureNames.filter((feature) => found?.has(feature) || absentFeatures.includes(feature));
  };

  const readSite = async (stored: Merchant): Promise<void> => {
    const { defaultLanguage } = merchants.byCode(stored.code)?.brand ?? stored.brand;
    const status = await readStatus(stored, defaultLanguage);
    if (status === null) return;
    const country = await source.call(
      getMerchantCountry,
      {},
      createSiteCallContext({ merchant: stored, language: defaultLanguage }),
    );
    const before = states.get(stored.code);
    const { maintenance, maintenanceEnd, info } = status;
    const store = (texts: PlatformSiteSettings['texts']): void => {
      const state = {
        status: { maintenance, maintenanceEnd, info },
        country: country.ok ? country.value : (before?.country ?? null),
        texts,
        absentFeatures: listAbsentFeatures(stored.code, info),
      };
      states.set(stored.code, state);
      merchants.applyPlatformState(stored.code, state);
    };
    const texts: Partial<Record<LanguageCode, PlatformSiteTexts>> = {
      ...before?.texts,
      [defaultLanguage]: toPlatformSiteTexts(info),
    };
    store({ ...texts });
    const merchant = merchants.byCode(stored.code) ?? stored;
    await probeFeatures(merchant, defaultLanguage);
    const others = merchant.brand.languages.filter((language) => language !== defaultLanguage);
    for (const language of selectItems(merchant, others)) {
      if (stopping.aborted) return;
      // oxlint-disable-next-line no-await-in-loop -- one request at a time: the platform has visitors to answer
      const other = await readStatus(stored, language);
      if (other !== null) texts[language] = toPlatformSiteTexts(other.info);
    }
    turns.set(stored.code, (turns.get(stored.code) ?? 0) + 1);
    store(texts);
  };

  return async () => {
    await Promise.all(merchants.stored().map(readSite));
  };
}

/**
 * Reads the settings of all sites from the operator's own platform at once and then every 10 s. Pages are served before
 * the first read has finished. If the platform fails, the last settings stay in use. Returns a function that stops the
 * reading. [S3-059, S7-022]
 */
export function startPlatformSettingsJob(services: Services): () => Promise<void> {
  const task = createPlatformSettingsReader(services);
  const onError = (err: unknown): void =>
    services.log.warn({ err }, 'the settings of the platform could not be applied');
  return runPeriodically({
    intervalMs: READ_EVERY_MS,
    startsAtOnce: true,
    task,
    onError,
    stopping: services.stopping,
  });
}
