import type { FastifyRequest } from 'fastify';
import { readRequestHost, parseHost, type RequestHost } from '#src/http/request/request-host.ts';
import type { CountryLookup } from '#src/adapters/country/country-lookup.ts';
import { isAccessDenied, type Merchant, type MerchantDirectory } from '#src/modules/merchant/merchant.public.ts';
import type { IncomingMessage } from 'node:http';
import { isIP, isIPv6 } from 'node:net';

/** Client and merchant of a request, read from its host, address and headers. */
export interface RequestContext {
  /** Merchant of the host; `null` if the host is unknown or ambiguous. */
  readonly merchant: Merchant | null;
  /** The client's IP address. A header of a proxy counts only if that proxy is trusted. */
  readonly ip: string;
  /** Key for rate limits: the client's IPv4 address, or the /64 network of its IPv6 address. */
  readonly network: string;
  /** Country of the client's IP address, ISO 3166-1; `null` if no trusted source knows it. */
  readonly country: string | null;
  /** True if the access rules of the merchant deny the client. [S3-058] */
  readonly accessDenied: boolean;
  readonly secure: boolean;
  /** Origin of the site as the browser sees it: scheme, host and port. Empty if the merchant is unknown. */
  readonly origin: string;
  /** Trace id of the request. Every response contains it. */
  readonly spanId: string;
}

declare module 'fastify' {
  interface FastifyRequest {
    requestContext: RequestContext;
  }
}

interface Services {
  readonly merchants: MerchantDirectory;
  readonly isTrustedProxy: (address: string) => boolean;
  /** Name of the header in which a trusted proxy sends the client's country; `null` if there is none. */
  readonly countryHeader: string | null;
  readonly countryOf: CountryLookup;
}

/** Reads host, address and scheme of a request. Forwarded headers count only from trusted peers. [security: host] */
export function readRequestContext(request: FastifyRequest, spanId: string, services: Services): RequestContext {
  const peer = request.raw.socket.remoteAddress ?? '';
  const trusted = services.isTrustedProxy(peer);
  const forwarded = trusted ? request.headers['x-forwarded-host'] : undefined;
  const host = forwarded === undefined ? readOwnHost(request) : readForwardedHost(forwarded);
  const merchant = host === null ? null : services.merchants.byHost(host.name);
  const secure = trusted && request.headers['x-forwarded-proto'] === 'https';
  const ip = readClientAddress(request.raw, services.isTrustedProxy);
  const country = (trusted ? readProxyCountry(request, services.countryHeader) : null) ?? services.countryOf(ip);
  return {
    merchant,
    ip,
    network: getRateLimitNetwork(ip),
    country,
    accessDenied: merchant !== null && isAccessDenied(merchant.brand, { ip, country }),
    secure,
    origin: host === null || merchant === null ? '' : formatOrigin(host, secure),
    spanId,
  };
}

function readOwnHost(request: FastifyRequest): RequestHost | null {
  return readRequestHost({ url: request.originalUrl, rawHeaders: request.raw.rawHeaders });
}

function readForwardedHost(forwarded: string | readonly string[]): RequestHost | null {
  return typeof forwarded === 'string' ? parseHost(forwarded) : null;
}

/** Returns the client's country from the header of a trusted proxy. CDNs send `XX` for an unknown country. */
function readProxyCountry(request: FastifyRequest, header: string | null): string | null {
  const country = header === null ? undefined : request.headers[header];
  return typeof country === 'string' && /^[A-Z]{2}$/.test(country) && country !== 'XX' ? country : null;
}

function formatOrigin({ name, port }: RequestHost, secure: boolean): string {
  const standard = secure ? 443 : 80;
  return `${secure ? 'https' : 'http'}://${name}${port === null || port === standard ? '' : `:${port}`}`;
}

/** Reads the client's IP address. The header of a proxy counts only if that proxy is trusted. */
function readClientAddress(
  { headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>,
  isTrusted: (address: string) => boolean,
): string {
  const peer = socket.remoteAddress ?? '';
  const forwarded = headers['x-forwarded-for'];
  if (forwarded === undefined || !isTrusted(peer)) return normalizeAddress(peer);
  return normalizeAddress(findNearestAddress(String(forwarded).split(','), peer, isTrusted));
}

/** Returns the rightmost address that is not a trusted proxy, because clients can forge all addresses to its left. */
function findNearestAddress(chain: readonly string[], peer: string, isTrusted: (address: string) => boolean): string {
  let nearest = peer;
  for (const entry of chain.toReversed().map((part) => part.trim())) {
    if (isIP(entry) === 0) break;
    nearest = entry;
    if (!isTrusted(entry)) break;
  }
  return nearest;
}

/** Converts an IPv4-mapped IPv6 address to IPv4. */
function normalizeAddress(address: string): string {
  return address.startsWith('::ffff:') && isIP(address.slice(7)) === 4 ? address.slice(7) : address;
}

/**
 * Returns the network for which rate limits count: an IPv4 address itself, or the /64 network of an IPv6 address. A
 * client that has one address of a /64 usually has all of them (RFC 4291, 2.5.4; RFC 6177) and could use a different
 * one for each request.
 */
export function getRateLimitNetwork(address: string): string {
  if (!isIPv6(address)) return address;
  const [head = '', tail = ''] = address.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === '' ? [] : tail.split(':');
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0');
  const groups = [...left, ...zeros, ...right].slice(0, 4);
  return groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':');
}
