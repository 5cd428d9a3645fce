import type { LanguageCode } from '@foyer/contract/language';
import { getCountry } from '@foyer/contract/system/get-country';
import { getStatus } from '@foyer/contract/system/get-status';
import type { Context } from '#src/context.ts';
import { type DataSource, getSiteHost, createSiteContext } from '#src/http/source/data-source.ts';
import { runPeriodically } from '#src/jobs/run-periodically.ts';
import {
  type Merchant,
  type PlatformState,
  type SiteTexts,
  convertTexts,
} from '#src/modules/merchant/merchant.public.ts';

/** A change at the platform, such as maintenance, reaches the pages within this time, in milliseconds. */
const READ_EVERY_MS = 10_000;

interface Services extends Pick<Context, 'log' | 'merchants'> {
  readonly source: DataSource;
  /** Aborted at shutdown: no further language is read. */
  readonly stopping: AbortSignal;
}

/** Reads the settings of all sites from the platform once. Each call after the first reads the texts of one more language. */
export function createPlatformReader({ log, merchants, source, stopping }: Services): () => Promise<void> {
  const states = new Map<string, PlatformState>();
  const turns = new Map<string, number>();

  const readStatus = async (merchant: Merchant, language: LanguageCode) => {
    const host = getSiteHost(merchant);
    const input = { device: 'MOBILE', track: '', originalDomain: host, url: `https://${host}/m/home` };
    const answer = await source.call(getStatus, input, createSiteContext({ merchant, language }));
    if (!answer.ok) {
      const { code } = answer.refusal;
      log.warn({ merchant: merchant.code, code }, 'the platform did not send a site status');
    }
    return answer.ok ? answer.value : null;
  };

  /** All other languages at first, then one at a time: a site may have 29. */
  const selectLanguages = ({ code, brand }: Merchant, read: LanguageCode): readonly LanguageCode[] => {
    const others = brand.languages.filter((language) => language !== read);
    const turn = turns.get(code);
    turns.set(code, (turn ?? 0) + 1);
    return turn === undefined ? others : others.slice(turn % others.length, (turn % others.length) + 1);
  };

  const readSite = async (stored: Merchant): Promise<void> => {
    const { defaultLanguage } = merchants.byCode(stored.code)?.brand ?? stored.brand;
    const status = await readStatus(stored, defaultLanguage);
    if (status === null) return;
    const country = await source.call(
      getCountry,
      {},
      createSiteContext({ merchant: stored, language: defaultLanguage }),
    );
    const before = states.get(stored.code);
    const { maintenance, maintenanceEnd, info } = status;
    const store = (texts: PlatformState['texts']): void => {
      const state = {
        status: { maintenance, maintenanceEnd, info },
        country: country.ok ? country.value : (before?.country ?? null),
        texts,
      };
      states.set(stored.code, state);
      merchants.applyPlatformState(stored.code, state);
    };
    const texts: Partial<Record<LanguageCode, SiteTexts>> = {
      ...before?.texts,
      [defaultLanguage]: convertTexts(info),
    };
    store({ ...texts });
    for (const language of selectLanguages(merchants.byCode(stored.code) ?? stored, defaultLanguage)) {
      if (stopping.aborted) return;
      // oxlint-disable-next-line no-await-in-loop -- one request at a time: the platform has visitors to answer
      const other = await readStatus(stored, language);
      if (other !== null) texts[language] = convertTexts(other.info);
    }
    store(texts);
  };

  return async () => {
    await Promise.all(merchants.stored().map(readSite));
  };
}

/**
 * Reads the settings of all sites from the operator's own platform, now and every 10 s; the pages are served meanwhile. If the
 * platform fails, the last settings stay. Returns a function that stops it. [S3-059, S7-022]
 */
export function watchPlatform(services: Services): () => Promise<void> {
  const task = createPlatformReader(services);
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
