import * as z from 'zod';
import type { VendorAnswer } from '#src/adapters/game-vendor/game-vendor.ts';
import type { HttpVendorSettings } from '#src/config/vendor-template.ts';

/** What came back from a vendor. */
export interface VendorReply {
  readonly status: number;
  /** `null`: longer than any answer. */
  readonly text: string | null;
}

const ANSWER_MAX_BYTES = 64 * 1024;
const MESSAGE_MAX_LENGTH = 200;
const gameUrlSchema = z.url({ protocol: /^https?$/ }).max(2048);

/** The game in a vendor's reply, or why there is none. */
export function readVendorReply(
  { answer, gameOrigins }: HttpVendorSettings,
  { status, text }: VendorReply,
): VendorAnswer {
  if (text === null) return refused(`an answer of more than ${ANSWER_MAX_BYTES} bytes`);
  const json = parseJson(text);
  if (status < 200 || status > 299) return refused(`status ${status}${saying(at(json, answer.message))}`);
  if (json === undefined) return refused('no JSON');
  const parsed = gameUrlSchema.safeParse(at(json, answer.gameUrl));
  if (!parsed.success) return refused(`no address at ${answer.gameUrl}${saying(at(json, answer.message))}`);
  const { origin } = new URL(parsed.data);
  if (gameOrigins.includes(origin)) return { kind: 'url', gameUrl: parsed.data };
  return refused(`a game on ${origin}, which is not in gameOrigins`);
}

/** Reads a body up to the largest that is an answer. */
export async function readReply(response: Response): Promise<VendorReply> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > ANSWER_MAX_BYTES) return { status: response.status, text: null };
    chunks.push(chunk);
  }
  return { status: response.status, text: Buffer.concat(chunks).toString('utf8') };
}

function refused(reason: string): VendorAnswer {
  return { kind: 'refused', reason };
}

function saying(message: unknown): string {
  return typeof message === 'string' && message !== '' ? `: ${message.slice(0, MESSAGE_MAX_LENGTH)}` : '';
}

/** What stands at a path with dots in it; `undefined` where nothing does. */
function at(json: unknown, path: string): unknown {
  let here = json;
  for (const name of path.split('.')) {
    if (typeof here !== 'object' || here === null) return undefined;
    here = new Map<string, unknown>(Object.entries(here)).get(name);
  }
  return here;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
