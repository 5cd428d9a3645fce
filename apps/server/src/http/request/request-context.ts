import type { FastifyRequest } from 'fastify';
import { hostOf, parseHost, type RequestHost } from '#src/http/request/host.ts';
import type { CountryLookup } from '#src/adapters/country/country-lookup.ts';
import { isAccessDenied, type Merchant, type MerchantDirectory } from '#src/modules/merchant/merchant.public.ts';
import type { IncomingMessage } from 'node:http';
import { isIP, isIPv6 } from 'node:net';

/** Where a request came from and whom it is for. */
export interface RequestContext {
  /** `null`: the host is not one of ours, or there were two. */
  readonly merchant: Merchant | null;
  /** The caller's address; a proxy's word for it only where that proxy is trusted. */
  readonly ip: string;
  /** What the address counts as where it may do only so much. */
  readonly network: string;
  /** Country of the address, ISO 3166-1; `null` if no trusted source reports it. */
  readonly country: string | null;
  /** The merchant's rules of access keep the caller out. [S3-058] */
  readonly accessDenied: boolean;
  readonly secure: boolean;
  /** Scheme, host and port as the browser used them; empty without a merchant. */
  readonly origin: string;
  /** Trace id, on every answer. */
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
  /** The header in which a trusted proxy names the caller's country, or `null`. */
  readonly countryHeader: string | null;
  readonly countryOf: CountryLookup;
}

/** Reads host, address and scheme of a request. Forwarded headers count only from trusted peers. [security: host] */
export function readRequestContext(request: FastifyRequest, spanId: string, services: Services): RequestContext {
  const peer = request.raw.socket.remoteAddress ?? '';
  const trusted = services.isTrustedProxy(peer);
  const forwarded = trusted ? request.headers['x-forwarded-host'] : undefined;
  const host = forwarded === undefined ? ownHost(request) : forwardedHost(forwarded);
  const merchant = host === null ? null : services.merchants.byHost(host.name);
  const secure = trusted && request.headers['x-forwarded-proto'] === 'https';
  const ip = callerOf(request.raw, services.isTrustedProxy);
  const country = (trusted ? readProxyCountry(request, services.countryHeader) : null) ?? services.countryOf(ip);
  return {
    merchant,
    ip,
    network: ipNetworkOf(ip),
    country,
    accessDenied: merchant !== null && isAccessDenied(merchant.brand, { ip, country }),
    secure,
    origin: host === null || merchant === null ? '' : originOf(host, secure),
    spanId,
  };
}

function ownHost(request: FastifyRequest): RequestHost | null {
  return hostOf({ url: request.originalUrl, rawHeaders: request.raw.rawHeaders });
}

function forwardedHost(forwarded: string | readonly string[]): RequestHost | null {
  return typeof forwarded === 'string' ? parseHost(forwarded) : null;
}

/** Returns the client's country from the header of a trusted proxy. CDNs send `XX` for an unknown country. */
function readProxyCountry(request: FastifyRequest, header: string | null): string | null {
  const country = header === null ? undefined : request.headers[header];
  return typeof country === 'string' && /^[A-Z]{2}$/.test(country) && country !== 'XX' ? country : null;
}

function originOf({ name, port }: RequestHost, secure: boolean): string {
  const standard = secure ? 443 : 80;
  return `${secure ? 'https' : 'http'}://${name}${port === null || port === standard ? '' : `:${port}`}`;
}

/** The client's address. A proxy's header counts only if that proxy is trusted. */
function callerOf(
  { headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>,
  isTrusted: (address: string) => boolean,
): string {
  const peer = socket.remoteAddress ?? '';
  const forwarded = headers['x-forwarded-for'];
  if (forwarded === undefined || !isTrusted(peer)) return plainAddress(peer);
  return plainAddress(nearestOf(String(forwarded).split(','), peer, isTrusted));
}

/** The rightmost address that is not a trusted proxy: clients can forge those further left. */
function nearestOf(chain: readonly string[], peer: string, isTrusted: (address: string) => boolean): string {
  let nearest = peer;
  for (const entry of chain.toReversed().map((part) => part.trim())) {
    if (isIP(entry) === 0) break;
    nearest = entry;
    if (!isTrusted(entry)) break;
  }
  return nearest;
}

/** An IPv4 address that arrived on an IPv6 socket is the IPv4 address. */
function plainAddress(address: string): string {
  return address.startsWith('::ffff:') && isIP(address.slice(7)) === 4 ? address.slice(7) : address;
}

/**
 * Returns the network that limits count by: an IPv4 address itself, or the /64 of an IPv6 address. A client with one address
 * of a /64 has all 2^64 of them (RFC 4291, 2.5.4; RFC 6177) and could use another one each time.
 */
export function ipNetworkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const [head = '', tail = ''] = address.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === '' ? [] : tail.split(':');
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0');
  const groups = [...left, ...zeros, ...right].slice(0, 4);
  return groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':');
}
