import * as z from 'zod';
import type { VendorLaunchResult } from '#src/adapters/game-vendor/game-vendor.ts';
import { readResponseBody } from '#src/adapters/read-response-body.ts';
import { jsonTextSchema } from '#src/config/json-text-schema.ts';
import type { HttpVendorSettings } from '#src/config/vendor-request-template.ts';

/** A vendor's HTTP response. */
export interface VendorHttpResponse {
  readonly status: number;
  /** Body of the response; `null` if it is larger than 64 KB. */
  readonly text: string | null;
}

const RESPONSE_MAX_BYTES = 64 * 1024;
const MESSAGE_MAX_LENGTH = 200;
const SHOWN_LENGTH = 60;
const SHOWN_PATHS = 12;
const SHOWN_DEPTH = 3;
const gameUrlSchema = z.url({ protocol: /^https?$/ }).max(2048);

/** Reads the game's URL from a vendor's response to a launch, or returns the reason why there is none. */
export function readGameUrlOfResponse(
  { answer, gameOrigins }: HttpVendorSettings,
  { status, text }: VendorHttpResponse,
): VendorLaunchResult {
  if (text === null) return reject(`a response of more than ${RESPONSE_MAX_BYTES} bytes`);
  const json = jsonTextSchema.safeParse(text).data;
  const message = formatMessage(getValueAt(json, answer.message));
  if (status < 200 || status > 299) return reject(`status ${status}${message || `: ${excerpt(text)}`}`);
  if (json === undefined) return reject(`not JSON: ${excerpt(text)}`);
  const found = getValueAt(json, answer.gameUrl);
  const parsed = gameUrlSchema.safeParse(found);
  if (!parsed.success) return reject(`${describeMissingUrl(answer.gameUrl, { found, json })}${message}`);
  const { origin } = new URL(parsed.data);
  if (gameOrigins.includes(origin)) return { kind: 'url', gameUrl: parsed.data };
  return reject(`a game on ${origin}, which is not in gameOrigins`);
}

/** Reads the body of a vendor's response up to the size limit. */
export async function readVendorHttpResponse(response: Response): Promise<VendorHttpResponse> {
  const body = await readResponseBody(response, RESPONSE_MAX_BYTES);
  return { status: response.status, text: body?.toString('utf8') ?? null };
}

function reject(reason: string): VendorLaunchResult {
  return { kind: 'rejected', reason };
}

/**
 * Shortens a response for an error message to one line. Removes everything after a question mark, because it may be a
 * token.
 */
function excerpt(text: string): string {
  const [plain = ''] = text.replaceAll(/\s+/g, ' ').trim().split('?');
  if (text.trim() === '') return 'an empty response';
  return JSON.stringify(plain.length > SHOWN_LENGTH ? `${plain.slice(0, SHOWN_LENGTH)}…` : plain);
}

function describeMissingUrl(
  path: string,
  { found, json }: { readonly found: unknown; readonly json: unknown },
): string {
  if (found === undefined)
    return `nothing at ${path}, the response has ${listPaths(json).slice(0, SHOWN_PATHS).join(', ') || 'no fields'}`;
  return `no URL at ${path}: ${typeof found === 'string' ? excerpt(found) : typeof found}`;
}

/** Lists the paths of all values in a response, with dots. */
function listPaths(json: unknown, depth = 0): readonly string[] {
  if (typeof json !== 'object' || json === null || Array.isArray(json) || depth > SHOWN_DEPTH) return [];
  return Object.entries(json).flatMap(([name, value]) => {
    const below = listPaths(value, depth + 1).map((path) => `${name}.${path}`);
    return below.length > 0 ? below : [name];
  });
}

function formatMessage(message: unknown): string {
  return typeof message === 'string' && message !== '' ? `: ${message.slice(0, MESSAGE_MAX_LENGTH)}` : '';
}

/** Returns the value at a path with dots; `undefined` if there is none. */
function getValueAt(json: unknown, path: string): unknown {
  let value = json;
  for (const name of path.split('.')) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = new Map<string, unknown>(Object.entries(value)).get(name);
  }
  return value;
}
