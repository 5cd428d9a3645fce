import { createHash } from 'node:crypto';
import type { Logger } from 'pino';
import { createOutgoingFetch } from '#src/adapters/outgoing-fetch.ts';

/** Whether a password is known from a breach. */
export type IsBreached = (password: string) => Promise<boolean>;

interface Services {
  readonly fetch: typeof globalThis.fetch;
  readonly log: Logger;
}

interface Settings {
  /** `null`: nobody is asked. */
  readonly url: string | null;
  readonly timeoutMs?: number;
}

/** Somebody waits for his account meanwhile. */
const TIMEOUT_MS = 2_000;
const PREFIX_LENGTH = 5;

/**
 * Asks a list of breached passwords as https://haveibeenpwned.com/API/v3#PwnedPasswords publishes it: `GET <url>/range/<first
 * five of the SHA-1>` answers the rest of every hash that begins so, as `<rest>:<how often>`, padded with some of which the
 * number is 0. The password stays here, and whoever answers does not learn which of some hundred it was. A list that does not
 * answer keeps nobody out. [ASVS 6.2.12]
 */
export function createIsBreached({ fetch, log }: Services, { url, timeoutMs = TIMEOUT_MS }: Settings): IsBreached {
  if (url === null) return async () => false;
  const ask = createOutgoingFetch({ fetch, timeoutMs, addresses: [url] });
  return async (password) => {
    const hash = createHash('sha1').update(password).digest('hex').toUpperCase();
    const rest = hash.slice(PREFIX_LENGTH);
    try {
      const answer = await ask(`${url}/range/${hash.slice(0, PREFIX_LENGTH)}`, { headers: { 'add-padding': 'true' } });
      if (!answer.ok) throw new Error(`status ${answer.status}`);
      const lines = (await answer.text()).split(/\r?\n/);
      return lines.some((line) => line.startsWith(`${rest}:`) && Number(line.slice(rest.length + 1)) > 0);
    } catch (error) {
      log.warn(
        { reason: error instanceof Error ? error.name : 'unknown' },
        'the list of breached passwords does not answer',
      );
      return false;
    }
  };
}
