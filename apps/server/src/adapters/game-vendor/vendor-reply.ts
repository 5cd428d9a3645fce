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
const SHOWN_LENGTH = 60;
const SHOWN_PATHS = 12;
const SHOWN_DEPTH = 3;
const gameUrlSchema = z.url({ protocol: /^https?$/ }).max(2048);

/** The game in a vendor's reply, or why there is none. */
export function readVendorReply(
  { answer, gameOrigins }: HttpVendorSettings,
  { status, text }: VendorReply,
): VendorAnswer {
  if (text === null) return refused(`an answer of more than ${ANSWER_MAX_BYTES} bytes`);
  const json = parseJson(text);
  const said = saying(at(json, answer.message));
  if (status < 200 || status > 299) return refused(`status ${status}${said || `: ${beginningOf(text)}`}`);
  if (json === undefined) return refused(`no JSON: ${beginningOf(text)}`);
  const found = at(json, answer.gameUrl);
  const parsed = gameUrlSchema.safeParse(found);
  if (!parsed.success) return refused(`${noAddress(answer.gameUrl, { found, json })}${said}`);
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

/** How an answer begins, in one line; what stands behind a question mark may be a token. */
function beginningOf(text: string): string {
  const [plain = ''] = text.replaceAll(/\s+/g, ' ').trim().split('?');
  if (text.trim() === '') return 'an empty answer';
  return JSON.stringify(plain.length > SHOWN_LENGTH ? `${plain.slice(0, SHOWN_LENGTH)}…` : plain);
}

function noAddress(path: string, { found, json }: { readonly found: unknown; readonly json: unknown }): string {
  if (found === undefined)
    return `nothing at ${path}, the answer has ${pathsIn(json).slice(0, SHOWN_PATHS).join(', ') || 'no fields'}`;
  return `no address at ${path}: ${typeof found === 'string' ? beginningOf(found) : typeof found}`;
}

/** Where there is something in an answer, with dots. */
function pathsIn(json: unknown, depth = 0): readonly string[] {
  if (typeof json !== 'object' || json === null || Array.isArray(json) || depth > SHOWN_DEPTH) return [];
  return Object.entries(json).flatMap(([name, value]) => {
    const below = pathsIn(value, depth + 1).map((path) => `${name}.${path}`);
    return below.length > 0 ? below : [name];
  });
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
