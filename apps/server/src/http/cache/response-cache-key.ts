import type { IncomingMessage } from 'node:http';
import { getStatus } from '@foyer/contract/system/get-status';
import { callerOf } from '#src/http/request/caller.ts';
import { keptLanguage } from '#src/http/pages/render/negotiate.ts';

/** How a request asks: what is the same for two that are to be answered alike. */
export interface CacheableRequest {
  readonly way: string;
  /** The address it comes from; empty where the answer has nothing to do with it. */
  readonly caller: string;
}

const [HOST, COOKIE, FORWARDED_HOST, FORWARDED_PROTO, FORWARDED_FOR] = [0, 1, 2, 3, 4];
/** With one of these it is another answer, or one that has to be found out. */
const LONG_WAY = -1;

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
  ['Authorization', LONG_WAY],
  ['If-None-Match', LONG_WAY],
  ['Range', LONG_WAY],
  ['Traceparent', LONG_WAY],
];
/** Written as browsers do, and as proxies and HTTP/2 do: any other way is looked up once more in small letters. */
const placeByName = new Map(
  places.flatMap(([name, place]) => [[name, place] as const, [name.toLowerCase(), place] as const]),
);
const FIRST_THAT_MATTERS = 5;
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
 * Reads how a GET of a page or of the site's status asks, from the names and values as they came: the object Node makes of
 * them costs more than the rest of this. `null` where it is something else, or two headers of a name leave it open.
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
  let way = `${isStatus ? getStatus.path : url}\n${host}`;
  for (let place = FIRST_THAT_MATTERS; place < PLACES; place += 1) way += `\n${values[place] ?? ''}`;
  if (values[COOKIE] !== undefined) way += `\n${keptLanguage(values[COOKIE]) ?? ''}`;
  // Only the status says who asks.
  const caller = isStatus ? callerAt(request, values[FORWARDED_FOR], isTrusted) : '';
  way += `\n${caller}`;
  const [name, scheme] = [values[FORWARDED_HOST], values[FORWARDED_PROTO]];
  if (name === undefined && scheme === undefined) return { way, caller };
  const isBelieved = isTrusted(request.socket.remoteAddress ?? '');
  return { way: isBelieved ? `${way}\n${name ?? ''}\n${scheme ?? ''}` : way, caller };
}

function callerAt(
  { socket }: IncomingMessage,
  forwarded: string | undefined,
  isTrusted: (address: string) => boolean,
): string {
  return callerOf({ headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }, socket }, isTrusted);
}

/** One at a time is asked for, and nobody keeps it: a new one for each request would be the next to be thrown away. */
const values: (string | undefined)[] = Array.from<undefined>({ length: PLACES });

/** Values by place, until it is called again; `null` for a header of the long way, or one that came twice. */
function valuesOf(rawHeaders: readonly string[]): readonly (string | undefined)[] | null {
  values.fill(undefined);
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? '';
    if (name.length > LONGEST_NAME) continue;
    const place = placeByName.get(name) ?? placeByName.get(name.toLowerCase());
    if (place === undefined) continue;
    if (place === LONG_WAY || values[place] !== undefined) return null;
    values[place] = rawHeaders[index + 1] ?? '';
  }
  return values;
}
