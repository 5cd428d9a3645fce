import { isLanguageCode } from '@foyer/contract/language';
import { MESSAGES_LOAD_RETRY_DELAY_MS } from '#src/platform/clock/first-chunk-time-limits.ts';
import type { Messages } from '#src/platform/i18n/messages-type.ts';
import { retryAfterCancelledNavigation } from '#src/platform/paths/pending-navigation.ts';

const ENGLISH = 'EN';
const pending = new Map<string, Promise<Messages>>();
/** How often the load of a message file has failed, by its URL. */
const failures = new Map<string, number>();

/**
 * Imports the messages of a language. Browsers remember a failed import until the page unloads, so a retry adds a query
 * to the URL.
 */
async function importMessages(load: () => Promise<{ readonly default: Messages }>): Promise<Messages> {
  try {
    return (await retryAfterCancelledNavigation(load)).default;
  } catch (reason) {
    const [url] = /https?:\S+\.js$/.exec(String(reason)) ?? [];
    if (url === undefined) throw reason;
    const count = (failures.get(url) ?? 0) + 1;
    failures.set(url, count);
    if (count === 1) throw reason;
    const reload = (): Promise<{ readonly default: Messages }> => import(/* @vite-ignore */ `${url}?retry=${count}`);
    return (await retryAfterCancelledNavigation(reload)).default;
  }
}

async function loadOrFallBack(code: string): Promise<Messages> {
  const { messageLoaders } = await retryAfterCancelledNavigation(() => import('#src/platform/i18n/message-loaders.ts'));
  try {
    return await importMessages(
      messageLoaders[`../../messages/${code}.json`] ?? (() => Promise.reject(new Error(code))),
    );
  } catch (reason) {
    if (code === ENGLISH) throw reason;
    if (isLanguageCode(code)) {
      void import('#src/platform/i18n/report-messages-not-loaded.ts').then(
        ({ reportMessagesNotLoaded }) => reportMessagesNotLoaded(code),
        // No network, so no report.
        () => undefined,
      );
    }
    return loadMessages(ENGLISH);
  }
}

/**
 * Loads all messages of a language. Resolves to the English ones if there are none or they cannot be loaded. [S1-011]
 */
export function loadMessages(code: string): Promise<Messages> {
  const existing = pending.get(code);
  if (existing) return existing;
  const load = loadOrFallBack(code);
  pending.set(code, load);
  // `use` requests failed messages again; without a delay it would loop.
  load.catch(() => setTimeout(() => pending.delete(code), MESSAGES_LOAD_RETRY_DELAY_MS));
  return load;
}
