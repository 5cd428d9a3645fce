import { createHash } from 'node:crypto';
import type { Logger } from 'pino';
import { createOutgoingFetch } from '#src/adapters/outgoing-fetch.ts';

/** Resolves to true if a known data breach contains the password. */
export type BreachedPasswordCheck = (password: string) => Promise<boolean>;

interface Services {
  readonly fetch: typeof globalThis.fetch;
  readonly log: Logger;
  /** Called when a password is accepted without a check, because the breach service does not respond. */
  readonly recordSkippedBreachCheck: () => void;
}

interface Settings {
  /** URL of the breach service; `null` turns the check off. */
  readonly url: string | null;
  readonly timeoutMs?: number;
}

/**
 * Time limit of a request to the breach service, in milliseconds. A member waits for it during sign-up or a password
 * change.
 */
const TIMEOUT_MS = 2_000;
const PREFIX_LENGTH = 5;
/**
 * A line of the breach service's response: the last 35 characters of a SHA-1 hash, a colon, and how often the password
 * was found in breaches.
 */
const RANGE_LINE = /^[0-9A-F]{35}:\d+$/;

/**
 * Looks up a password with the k-anonymity range API of https://haveibeenpwned.com/API/v3#PwnedPasswords. The request `GET
 * <url>/range/<first five characters of the SHA-1>` returns the remainders of all hashes with that prefix as
 * `<remainder>:<count>`; padding entries have the count 0. The service learns neither the password nor its full hash. If
 * the service does not respond, the password is accepted. [ASVS 6.2.12]
 */
export function createBreachedPasswordCheck(
  { fetch, log, recordSkippedBreachCheck }: Services,
  { url, timeoutMs = TIMEOUT_MS }: Settings,
): BreachedPasswordCheck {
  if (url === null) return async () => false;
  const fetchRange = createOutgoingFetch({ fetch, timeoutMs, addresses: [url] });
  return async (password) => {
    const hash = createHash('sha1').update(password).digest('hex').toUpperCase();
    const suffix = hash.slice(PREFIX_LENGTH);
    try {
      const response = await fetchRange(`${url}/range/${hash.slice(0, PREFIX_LENGTH)}`, {
        headers: { 'add-padding': 'true' },
      });
      if (!response.ok) throw new Error(`status ${response.status}`);
      const lines = (await response.text()).split(/\r?\n/);
      if (!lines.some((line) => RANGE_LINE.test(line))) throw new Error('unexpected response');
      return lines.some((line) => line.startsWith(`${suffix}:`) && Number(line.slice(suffix.length + 1)) > 0);
    } catch (error) {
      log.warn(
        { reason: error instanceof Error ? error.name : 'unknown' },
        'the breached-password service does not respond',
      );
      recordSkippedBreachCheck();
      return false;
    }
  };
}
