import { LAUNCH_TIMEOUT_MS } from '@foyer/contract/limits';
import * as z from 'zod';
import type { GameVendor, VendorAnswer, VendorLaunch } from '#src/adapters/game-vendor/game-vendor.ts';
import type { HttpVendorSettings } from '#src/config/http-vendor-settings.ts';
import { signBody } from '#src/adapters/game-vendor/vendor-signature.ts';

interface Services {
  readonly fetch: typeof globalThis.fetch;
  readonly clock: { now(): number };
  /** Milliseconds; the spec's 10 s unless a test is in a hurry. */
  readonly timeoutMs?: number;
}

const ANSWER_MAX_BYTES = 64 * 1024;
const answerSchema = z.object({ gameUrl: z.url({ protocol: /^https?$/ }).max(2048) });

/** Asks the vendor with `X-Timestamp` and `X-Signature` over the body; its answer is `{"gameUrl": "<address>"}`. */
export function createHttpVendor(services: Services, code: string, settings: HttpVendorSettings): GameVendor {
  return {
    redeemer: code,
    secret: settings.secret,
    launch: async (launch) => {
      try {
        return await ask(services, settings, launch);
      } catch (error) {
        return { kind: 'silent', reason: error instanceof Error ? error.name : 'unknown' };
      }
    },
  };
}

async function ask(services: Services, settings: HttpVendorSettings, launch: VendorLaunch): Promise<VendorAnswer> {
  const { fetch, clock, timeoutMs = LAUNCH_TIMEOUT_MS } = services;
  const body = JSON.stringify(fill(settings.body, launch));
  const timestamp = String(clock.now());
  const response = await fetch(settings.url, {
    method: 'POST',
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
    headers: {
      'Content-Type': 'application/json',
      'X-Timestamp': timestamp,
      'X-Signature': signBody(settings.secret, { timestamp, body }),
    },
  });
  const text = await readCapped(response);
  if (!response.ok || text === null) return { kind: 'refused', reason: `status ${response.status}` };
  const answer = answerSchema.safeParse(parseJson(text));
  if (!answer.success) return { kind: 'refused', reason: 'no gameUrl in the answer' };
  const { gameUrl } = answer.data;
  if (settings.gameOrigins.includes(new URL(gameUrl).origin)) return { kind: 'url', gameUrl };
  return { kind: 'refused', reason: 'a gameUrl on another origin than its own' };
}

function fill(template: HttpVendorSettings['body'], launch: VendorLaunch): Readonly<Record<string, string>> {
  const values = new Map(Object.entries(launch));
  if (template === undefined) return Object.fromEntries(values);
  const filled = Object.entries(template).map(([field, text]) => [
    field,
    text.replaceAll(/\{([a-zA-Z]+)\}/g, (whole, name: string) => values.get(name) ?? whole),
  ]);
  return Object.fromEntries(filled);
}

/** `null` when it is longer than any answer. */
async function readCapped(response: Response): Promise<string | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > ANSWER_MAX_BYTES) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
