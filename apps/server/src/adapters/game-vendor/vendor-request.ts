import { createHash, createHmac } from 'node:crypto';
import type { VendorLaunch } from '#src/adapters/game-vendor/game-vendor.ts';
import type { HttpVendorSettings, TemplateField } from '#src/config/vendor-template.ts';

/** What is sent to a vendor. */
export interface VendorRequest {
  readonly url: string;
  readonly method: 'POST' | 'GET';
  readonly headers: Readonly<Record<string, string>>;
  /** Empty for a GET. */
  readonly body: string;
  /** What the signature is of, the secret left out. */
  readonly signed: string;
}

type Values = Readonly<Record<TemplateField, string>>;

const typeOf = { json: 'application/json', form: 'application/x-www-form-urlencoded' } as const;

/** Fills a vendor's template for one launch. `now` in milliseconds. */
export function vendorRequest(settings: HttpVendorSettings, launch: VendorLaunch, now: number): VendorRequest {
  const values = valuesOf(settings, launch, String(now));
  const { signature, secret, encoding, method } = settings;
  const sign = (body: string): string => signed(settings, fill(signature.of, { ...values, body, secret }));
  // Whoever signs the body has the signature in a header; whoever signs fields may have it among them.
  const early = signature.of.includes('{body}') ? '' : sign('');
  const fields = fieldsOf(settings, values, early);
  const body = encoding === 'json' ? JSON.stringify(fields) : encoding === 'form' ? formOf(fields) : '';
  const known = { ...values, signature: early === '' ? sign(body) : early };
  const url = fill(settings.url, encodedForAddress(values));
  return {
    url: encoding === 'query' ? withQuery(url, fields) : url,
    method,
    body,
    signed: fill(signature.of, { ...values, body, secret: '{secret}' }),
    headers: {
      ...(encoding === 'query' ? {} : { 'Content-Type': typeOf[encoding] }),
      ...Object.fromEntries(Object.entries(settings.headers).map(([name, text]) => [name, fill(text, known)])),
    },
  };
}

function valuesOf({ values }: HttpVendorSettings, launch: VendorLaunch, timestamp: string): Values {
  const plain = { ...launch, timestamp, hasLobby: String(launch.hasLobby) };
  const named = (field: TemplateField): string => values[field]?.[plain[field] ?? ''] ?? plain[field] ?? '';
  return {
    merchant: named('merchant'),
    vendor: named('vendor'),
    gameCode: named('gameCode'),
    view: named('view'),
    way: named('way'),
    mode: named('mode'),
    prizeMode: named('prizeMode'),
    labelName: named('labelName'),
    lottoArea: named('lottoArea'),
    lottoMode: named('lottoMode'),
    title: named('title'),
    device: named('device'),
    roomId: named('roomId'),
    hasLobby: named('hasLobby'),
    language: named('language'),
    currency: named('currency'),
    launchToken: named('launchToken'),
    backUrl: named('backUrl'),
    hostOrigin: named('hostOrigin'),
    timestamp,
  };
}

function fieldsOf({ fields }: HttpVendorSettings, values: Values, signature: string): Readonly<Record<string, string>> {
  if (fields === undefined) return values;
  const known = { ...values, signature };
  return Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, fill(text, known)]));
}

function fill(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\{([a-zA-Z]+)\}/g, (whole, name: string) => values[name] ?? whole);
}

function signed({ signature, secret }: HttpVendorSettings, text: string): string {
  const { algorithm, encoding } = signature;
  if (algorithm === 'sha256' || algorithm === 'md5') return createHash(algorithm).update(text).digest(encoding);
  return createHmac(algorithm.slice('hmac-'.length), secret).update(text).digest(encoding);
}

function encodedForAddress(values: Values): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, encodeURIComponent(value)]));
}

function formOf(fields: Readonly<Record<string, string>>): string {
  return new URLSearchParams(fields).toString();
}

function withQuery(address: string, fields: Readonly<Record<string, string>>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(fields)) url.searchParams.set(name, value);
  return url.href;
}
