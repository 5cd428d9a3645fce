import { createHmac } from 'node:crypto';
import * as z from 'zod';
import type { OutgoingFetch } from '#src/adapters/outgoing-fetch.ts';
import { jsonTextSchema } from '#src/config/json-text-schema.ts';

/** The result that the Geetest 4 widget returns as JSON after the visitor has solved the challenge. */
const passedSchema = z.object({
  captcha_id: z.string().max(64),
  lot_number: z.string().min(1).max(128),
  captcha_output: z.string().min(1).max(2048),
  pass_token: z.string().min(1).max(256),
  gen_time: z.string().regex(/^\d{1,16}$/),
});

const verdictSchema = z.object({ result: z.enum(['success', 'fail']) });

interface Account {
  readonly id: string;
  readonly key: string;
}

/**
 * The result of a captcha check. `passed` is an id of the solved challenge, so that it is accepted only once.
 * `unavailable` means that Geetest did not respond.
 */
export type GeetestCheckResult = { readonly passed: string } | 'failed' | 'unavailable';

/**
 * Verifies the result of `getValidate()` of the Geetest 4 widget: `POST <url>/validate`, with an HMAC of the lot number.
 */
export async function checkGeetestV4(
  services: { readonly fetch: OutgoingFetch; readonly url: string },
  { id, key }: Account,
  proof: string,
): Promise<GeetestCheckResult> {
  const passed = jsonTextSchema.pipe(passedSchema).safeParse(proof);
  if (!passed.success || passed.data.captcha_id !== id) return 'failed';
  const { lot_number, captcha_output, pass_token, gen_time } = passed.data;
  const sign_token = createHmac('sha256', key).update(lot_number).digest('hex');
  const body = new URLSearchParams({ lot_number, captcha_output, pass_token, gen_time, sign_token });
  try {
    const response = await services.fetch(`${services.url}/validate?captcha_id=${encodeURIComponent(id)}`, {
      method: 'POST',
      body,
    });
    if (!response.ok) return 'unavailable';
    const verdict = verdictSchema.safeParse(await response.json());
    if (!verdict.success) return 'unavailable';
    return verdict.data.result === 'success' ? { passed: lot_number } : 'failed';
  } catch {
    return 'unavailable';
  }
}
