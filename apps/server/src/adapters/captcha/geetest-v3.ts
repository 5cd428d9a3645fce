import { createHash, timingSafeEqual } from 'node:crypto';
import * as z from 'zod';
import type { GeetestCheckResult } from '#src/adapters/captcha/geetest-v4.ts';
import type { OutgoingFetch } from '#src/adapters/outgoing-fetch.ts';

interface Account {
  readonly id: string;
  readonly key: string;
}

interface Services {
  readonly fetch: OutgoingFetch;
  readonly url: string;
}

const registeredSchema = z.object({ challenge: z.string().regex(/^[0-9a-f]{32}$/) });
const validatedSchema = z.object({ seccode: z.string() });
/** The challenge that the widget returns: the hash from `beginGeetestV3`, and two more characters after a slider puzzle. */
const CHALLENGE = /^[0-9a-f]{32}[0-9a-z]{0,2}$/;
const SECCODE = /^[0-9a-f]{32}\|jordan$/;

/**
 * Starts a Geetest 3 check: `GET <url>/register.php` returns a challenge, which is hashed with the key. `null` if Geetest
 * does not respond.
 */
export async function beginGeetestV3({ fetch, url }: Services, { id, key }: Account): Promise<string | null> {
  const query = new URLSearchParams({ gt: id, digestmod: 'md5', client_type: 'h5', json_format: '1' });
  try {
    const response = await fetch(`${url}/register.php?${query.toString()}`, { method: 'GET' });
    const registered = response.ok ? registeredSchema.safeParse(await response.json()) : null;
    return registered?.success ? md5(registered.data.challenge + key) : null;
  } catch {
    return null;
  }
}

/**
 * Verifies a solved Geetest 3 challenge. The widget's `seccode` must be the hash of the key and the challenge; `POST
 * <url>/validate.php` confirms it by returning the hash of the `seccode`.
 */
export async function checkGeetestV3(
  { fetch, url }: Services,
  { id, key }: Account,
  proof: { readonly challenge: string; readonly seccode: string },
): Promise<GeetestCheckResult> {
  const { challenge, seccode } = proof;
  if (!CHALLENGE.test(challenge) || !SECCODE.test(seccode)) return 'failed';
  if (!isEqual(seccode.slice(0, 32), md5(`${key}geetest${challenge}`))) return 'failed';
  const body = new URLSearchParams({ challenge, seccode, captchaid: id, json_format: '1' });
  try {
    const response = await fetch(`${url}/validate.php`, { method: 'POST', body });
    const validated = response.ok ? validatedSchema.safeParse(await response.json()) : null;
    if (!validated?.success) return 'unavailable';
    return isEqual(validated.data.seccode, md5(seccode)) ? { passed: challenge } : 'failed';
  } catch {
    return 'unavailable';
  }
}

/** Geetest 3 supports only MD5. No password is hashed with it. */
function md5(text: string): string {
  return createHash('md5').update(text).digest('hex');
}

function isEqual(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}
