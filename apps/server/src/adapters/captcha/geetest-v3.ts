import { createHash, timingSafeEqual } from 'node:crypto';
import * as z from 'zod';
import type { GeetestVerdict } from '#src/adapters/captcha/geetest-v4.ts';
import type { OutgoingFetch } from '#src/adapters/outgoing-fetch.ts';

interface Account {
  readonly id: string;
  readonly key: string;
}

interface Parts {
  readonly fetch: OutgoingFetch;
  readonly url: string;
}

const registeredSchema = z.object({ challenge: z.string().regex(/^[0-9a-f]{32}$/) });
const validatedSchema = z.object({ seccode: z.string() });
/** A challenge as its widget knows it: our hash, and for a slide two more digits. */
const CHALLENGE = /^[0-9a-f]{32}[0-9a-z]{0,2}$/;
const SECCODE = /^[0-9a-f]{32}\|jordan$/;

/** Begins with Geetest 3: `GET <url>/register.php`; what it answers is hashed with the key. `null`: it does not answer. */
export async function beginGeetestV3({ fetch, url }: Parts, { id, key }: Account): Promise<string | null> {
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
 * Asks Geetest 3 about a passed challenge: what the widget brought is its own hash with the key, and `POST <url>/validate.php`
 * confirms it by the hash of what it was asked.
 */
export async function checkGeetestV3(
  { fetch, url }: Parts,
  { id, key }: Account,
  proof: { readonly challenge: string; readonly seccode: string },
): Promise<GeetestVerdict> {
  const { challenge, seccode } = proof;
  if (!CHALLENGE.test(challenge) || !SECCODE.test(seccode)) return 'failed';
  if (!isSame(seccode.slice(0, 32), md5(`${key}geetest${challenge}`))) return 'failed';
  const body = new URLSearchParams({ challenge, seccode, captchaid: id, json_format: '1' });
  try {
    const response = await fetch(`${url}/validate.php`, { method: 'POST', body });
    const validated = response.ok ? validatedSchema.safeParse(await response.json()) : null;
    if (!validated?.success) return 'silent';
    return isSame(validated.data.seccode, md5(seccode)) ? { passed: challenge } : 'failed';
  } catch {
    return 'silent';
  }
}

/** Geetest 3 knows nothing better; what is hashed is no password. */
function md5(text: string): string {
  return createHash('md5').update(text).digest('hex');
}

function isSame(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}
