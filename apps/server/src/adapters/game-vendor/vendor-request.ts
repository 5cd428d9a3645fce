import { createHash, createHmac } from 'node:crypto';
import type { VendorLaunchRequest } from '#src/adapters/game-vendor/game-vendor.ts';
import type { HttpVendorSettings, VendorPlaceholderName } from '#src/config/vendor-request-template.ts';

/** The HTTP request that launches a game. */
export interface VendorRequest {
  readonly url: string;
  readonly method: 'POST' | 'GET';
  readonly headers: Readonly<Record<string, string>>;
  /** Body of the request; empty if the launch fields are in the query. */
  readonly body: string;
  /** The text that the signature covers, with a placeholder in place of the secret. */
  readonly signedText: string;
}

type Values = Readonly<Record<VendorPlaceholderName, string>>;

const contentTypes = { json: 'application/json', form: 'application/x-www-form-urlencoded' } as const;

/** Fills a vendor's template for one launch. `now` is in milliseconds since 1970. */
export function buildVendorRequest(
  settings: HttpVendorSettings,
  launch: VendorLaunchRequest,
  now: number,
): VendorRequest {
  const values = buildValues(settings, launch, String(now));
  const { signature, secret, encoding, method } = settings;
  const sign = (body: string): string => signText(settings, fillTemplate(signature.of, { ...values, body, secret }));
  // A signature of the body is sent in a header; a signature of fields may be one of the fields.
  const fieldSignature = signature.of.includes('{body}') ? '' : sign('');
  const fields = buildFields(settings, values, fieldSignature);
  const body = encoding === 'json' ? JSON.stringify(fields) : encoding === 'form' ? encodeForm(fields) : '';
  const known = { ...values, signature: fieldSignature === '' ? sign(body) : fieldSignature };
  const url = fillTemplate(settings.url, encodeValues(values));
  return {
    url: encoding === 'query' ? addQuery(url, fields) : url,
    method,
    body,
    signedText: fillTemplate(signature.of, { ...values, body, secret: '{secret}' }),
    headers: {
      ...(encoding === 'query' ? {} : { 'Content-Type': contentTypes[encoding] }),
      ...Object.fromEntries(Object.entries(settings.headers).map(([name, text]) => [name, fillTemplate(text, known)])),
    },
  };
}

function buildValues({ values }: HttpVendorSettings, launch: VendorLaunchRequest, timestamp: string): Values {
  const plain = { ...launch, timestamp, hasLobby: String(launch.hasLobby) };
  const translate = (field: VendorPlaceholderName): string => values[field]?.[plain[field] ?? ''] ?? plain[field] ?? '';
  return {
    merchant: translate('merchant'),
    vendor: translate('vendor'),
    gameCode: translate('gameCode'),
    view: translate('view'),
    launchKind: translate('launchKind'),
    mode: translate('mode'),
    prizeMode: translate('prizeMode'),
    labelName: translate('labelName'),
    lottoArea: translate('lottoArea'),
    lottoMode: translate('lottoMode'),
    title: translate('title'),
    device: translate('device'),
    roomId: translate('roomId'),
    hasLobby: translate('hasLobby'),
    language: translate('language'),
    currency: translate('currency'),
    launchToken: translate('launchToken'),
    backUrl: translate('backUrl'),
    hostOrigin: translate('hostOrigin'),
    timestamp,
  };
}

function buildFields(
  { fields }: HttpVendorSettings,
  values: Values,
  signature: string,
): Readonly<Record<string, string>> {
  if (fields === undefined) return values;
  const known = { ...values, signature };
  return Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, fillTemplate(text, known)]));
}

function fillTemplate(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\{([a-zA-Z]+)\}/g, (whole, name: string) => values[name] ?? whole);
}

function signText({ signature, secret }: HttpVendorSettings, text: string): string {
  const { algorithm, encoding } = signature;
  if (algorithm === 'sha256' || algorithm === 'md5') return createHash(algorithm).update(text).digest(encoding);
  return createHmac(algorithm.slice('hmac-'.length), secret).update(text).digest(encoding);
}

function encodeValues(values: Values): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, encodeURIComponent(value)]));
}

function encodeForm(fields: Readonly<Record<string, string>>): string {
  return new URLSearchParams(fields).toString();
}

function addQuery(address: string, fields: Readonly<Record<string, string>>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(fields)) url.searchParams.set(name, value);
  return url.href;
}
