import type { IncomingMessage } from 'node:http';
import { getStatus } from '@foyer/contract/system/get-status';
import { callerOf } from '#src/http/request/caller.ts';
import { keptLanguage } from '#src/http/pages/render/negotiate.ts';

/** A request whose response may come from the cache. */
export interface CacheableRequest {
  /** Equal for two requests that receive the same response. */
  readonly key: string;
  /** The client's address; empty if the response does not depend on it. */
  readonly caller: string;
}

const [HOST, COOKIE, FORWARDED_HOST, FORWARDED_PROTO, FORWARDED_FOR] = [0, 1, 2, 3, 4];
/** A request with one of these headers bypasses the cache. */
const BYPASS = -1;

const places: readonly (readonly [string, number])[] = [
  ['Host', HOST],
  ['Cookie', COOKIE],
  ['X-Forwarded-Host', FORWARDED_HOST],
  ['X-Forwarded-Proto', FORWARDED_PROTO],
  ['X-Forwarded-For', FORWARDED_FOR],
  ['Accept', 5],
  ['Accept-Encoding', 6],
  ['Accept-Language', 7],
  ['Language', 8],
  ['User-Agent', 9],
  ['X-Real-UA', 10],
  ['Authorization', BYPASS],
  ['If-None-Match', BYPASS],
  ['Range', BYPASS],
  ['Traceparent', BYPASS],
];
/** In the spelling of browsers and in the lower case of proxies and HTTP/2; other spellings are lower-cased first. */
const placeByName = new Map(
  places.flatMap(([name, place]) => [[name, place] as const, [name.toLowerCase(), place] as const]),
);
const FIRST_IN_KEY = 5;
const PLACES = 11;
const LONGEST_NAME = Math.max(...places.map(([name]) => name.length));

/**
 * The status with the parameters that the web app sends, in its order, or without any. The answer does not depend on their
 * values, so they are no part of the cache's key. Other queries reach the schema, which may reject them. [S7-022]
 */
const STATUS_URL = new RegExp(
  String.raw`^${getStatus.path}(?:\?device=[\w-]{0,32}&track=[^&]{0,64}&originalDomain=[\w.-]{0,255}&url=[^&]{0,2048})?$`,
);

/**
 * Reads the cache key of a GET request for a page or the site's status. Reads `rawHeaders`, because building Node's `headers`
 * object costs more than the rest of this function. Returns `null` for every other request and for a repeated header.
 */
export function readCacheableRequest(
  request: IncomingMessage,
  isTrusted: (address: string) => boolean,
): CacheableRequest | null {
  const { method, url = '', rawHeaders } = request;
  if (method !== 'GET') return null;
  const isStatus = url.startsWith(getStatus.path);
  if (isStatus ? !STATUS_URL.test(url) : !url.startsWith('/m/') || url.includes('?')) return null;
  const values = valuesOf(rawHeaders);
  const host = values?.[HOST];
  if (values === null || host === undefined) return null;
  let key = `${isStatus ? getStatus.path : url}\n${host}`;
  for (let place = FIRST_IN_KEY; place < PLACES; place += 1) key += `\n${values[place] ?? ''}`;
  if (values[COOKIE] !== undefined) key += `\n${keptLanguage(values[COOKIE]) ?? ''}`;
  // Only the status depends on the client's address.
  const caller = isStatus ? callerAt(request, values[FORWARDED_FOR], isTrusted) : '';
  key += `\n${caller}`;
  const [name, scheme] = [values[FORWARDED_HOST], values[FORWARDED_PROTO]];
  if (name === undefined && scheme === undefined) return { key, caller };
  const isTrustedPeer = isTrusted(request.socket.remoteAddress ?? '');
  return { key: isTrustedPeer ? `${key}\n${name ?? ''}\n${scheme ?? ''}` : key, caller };
}

function callerAt(
  { socket }: IncomingMessage,
  forwarded: string | undefined,
  isTrusted: (address: string) => boolean,
): string {
  return callerOf({ headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }, socket }, isTrusted);
}

/** Reused for every request, which saves an allocation: the values are read before the next call. */
const values: (string | undefined)[] = Array.from<undefined>({ length: PLACES });

/** Header values by place, valid until the next call. Returns `null` for a header that bypasses the cache and for a repeated one. */
function valuesOf(rawHeaders: readonly string[]): readonly (string | undefined)[] | null {
  values.fill(undefined);
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? '';
    if (name.length > LONGEST_NAME) continue;
    const place = placeByName.get(name) ?? placeByName.get(name.toLowerCase());
    if (place === undefined) continue;
    if (place === BYPASS || values[place] !== undefined) return null;
    values[place] = rawHeaders[index + 1] ?? '';
  }
  return values;
}
