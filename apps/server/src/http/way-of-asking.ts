import type { IncomingMessage } from 'node:http';
import { getStatus } from '@foyer/contract/system/get-status';
import { callerOf } from '#src/http/caller.ts';
import { keptLanguage } from '#src/http/pages/negotiate.ts';

/** How a request asks: what is the same for two that are to be answered alike. */
export interface AskedHow {
  readonly way: string;
  /** The address it comes from; empty where the answer has nothing to do with it. */
  readonly caller: string;
}

const [HOST, COOKIE, FORWARDED_HOST, FORWARDED_PROTO, FORWARDED_FOR] = [0, 1, 2, 3, 4];
/** With one of these it is another answer, or one that has to be found out. */
const LONG_WAY = -1;

const placeByName = new Map<string, number>([
  ['host', HOST],
  ['cookie', COOKIE],
  ['x-forwarded-host', FORWARDED_HOST],
  ['x-forwarded-proto', FORWARDED_PROTO],
  ['x-forwarded-for', FORWARDED_FOR],
  ['accept', 5],
  ['accept-encoding', 6],
  ['accept-language', 7],
  ['language', 8],
  ['user-agent', 9],
  ['x-real-ua', 10],
  ['authorization', LONG_WAY],
  ['if-none-match', LONG_WAY],
  ['range', LONG_WAY],
  ['traceparent', LONG_WAY],
]);
const FIRST_THAT_MATTERS = 5;
const PLACES = 11;

/**
 * Reads how a GET of a page or of the site's status asks, from the names and values as they came: the object Node makes of
 * them costs more than the rest of this. `null` where it is something else, or two headers of a name leave it open.
 */
export function askedHow(request: IncomingMessage, isTrusted: (address: string) => boolean): AskedHow | null {
  const { method, url = '', rawHeaders } = request;
  const isStatus = url === getStatus.path;
  if (method !== 'GET' || (!isStatus && !url.startsWith('/m/')) || url.includes('?')) return null;
  const values = valuesOf(rawHeaders);
  const host = values?.[HOST];
  if (values === null || host === undefined) return null;
  let way = `${url}\n${host}`;
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

/** Values by place; `null` for a header of the long way, or one that came twice. */
function valuesOf(rawHeaders: readonly string[]): (string | undefined)[] | null {
  const values = Array.from<string | undefined>({ length: PLACES });
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? '';
    const place = placeByName.get(name) ?? placeByName.get(name.toLowerCase());
    if (place === undefined) continue;
    if (place === LONG_WAY || values[place] !== undefined) return null;
    values[place] = rawHeaders[index + 1] ?? '';
  }
  return values;
}
