import * as z from 'zod';
import { describeUnknownField } from '#src/config/settings-file-problems.ts';

/** Fields that a template may use as placeholders: those of a launch, and the time of the request. */
export const vendorRequestPlaceholders = [
  'merchant',
  'vendor',
  'gameCode',
  'view',
  'launchKind',
  'mode',
  'prizeMode',
  'labelName',
  'lottoArea',
  'lottoMode',
  'title',
  'device',
  'roomId',
  'hasLobby',
  'language',
  'currency',
  'launchToken',
  'backUrl',
  'hostOrigin',
  'timestamp',
] as const;

export type VendorPlaceholderName = (typeof vendorRequestPlaceholders)[number];

/** Names of the placeholders in a template. `signature`, `secret` and `body` are allowed only in some of the texts. */
type Name = VendorPlaceholderName | 'signature' | 'secret' | 'body';

/** A text with placeholders in braces, e.g. `{language}-{currency}`. An unknown placeholder is an error. */
function template(...more: readonly Exclude<Name, VendorPlaceholderName>[]) {
  const names: ReadonlySet<string> = new Set<string>([...vendorRequestPlaceholders, ...more]);
  const known = [...names].map((name) => `{${name}}`);
  return z.string().superRefine((text, context) => {
    const unknown = [...text.matchAll(/\{([^{}]*)\}/g)]
      .map((match) => match[1] ?? '')
      .filter((name) => !names.has(name));
    for (const name of unknown) context.addIssue({ code: 'custom', message: describeUnknownField(`{${name}}`, known) });
  });
}

const signatureShape = {
  /**
   * Signature algorithm. Prefer HMAC; the algorithms without `hmac-` are for vendors that put `{secret}` into the
   * signed text.
   */
  algorithm: z.enum(['hmac-sha256', 'hmac-sha512', 'hmac-sha1', 'sha256', 'md5']).default('hmac-sha256'),
  /** Template of the text that is signed. */
  of: template('body', 'secret').default('{timestamp}.{body}'),
  encoding: z.enum(['base64url', 'base64', 'hex']).default('base64url'),
};

const answerShape = {
  /** Path of the game's URL in the vendor's JSON response, with dots, e.g. `data.url`. */
  gameUrl: z.string().min(1).default('gameUrl'),
  /** Path of the error message in the vendor's JSON response. The message is written to the log. */
  message: z.string().min(1).default('message'),
};

/**
 * An origin exactly as browsers write it (lower case, no default port, no path), because it is compared with the origin
 * of a game.
 */
const originText = z
  .string()
  .regex(/^https?:\/\/[^/?#@\s]+$/, { error: 'must be an origin, without a path', abort: true })
  .superRefine((text, context) => {
    const written = URL.parse(text)?.origin ?? null;
    if (written === null) context.addIssue({ code: 'custom', message: 'is not a URL' });
    else if (written !== text) context.addIssue({ code: 'custom', message: `must be written as ${written}` });
  });

const shape = {
  /** URL of the launch request; may contain fields, e.g. `https://api.acme.example/games/{gameCode}`. */
  url: z
    .string()
    .regex(/^https?:\/\/[^/?#@\s{}]+(\/[^\s#]*)?$/, 'must be an http or https address without a user name in it')
    .pipe(template()),
  method: z.enum(['POST', 'GET']).default('POST'),
  /** How the launch fields are sent: as JSON or a form in the body, or in the query. */
  encoding: z.enum(['json', 'form', 'query']).default('json'),
  headers: z
    .record(z.string().regex(/^[A-Za-z0-9-]+$/, 'must be the name of a header'), template('signature'))
    .default({ 'X-Timestamp': '{timestamp}', 'X-Signature': '{signature}' }),
  /**
   * The fields to send: the vendor's field name and a template of its value. If absent, every field of the launch is
   * sent under its own name.
   */
  fields: z.record(z.string(), template('signature')).optional(),
  /**
   * Translations of field values into the vendor's, e.g. `{"language": {"VI": "vi-VN"}}`. Other values are sent
   * unchanged.
   */
  values: z.partialRecord(z.enum(vendorRequestPlaceholders), z.record(z.string(), z.string())).default({}),
  signature: z.strictObject(signatureShape).prefault({}),
  answer: z.strictObject(answerShape).prefault({}),
  /**
   * Origins of the vendor's games. The vendor may return only URLs of these origins, and pages may load only these in
   * iframes.
   */
  gameOrigins: z.array(originText).min(1),
  /**
   * True if every game sends `ready` after it is rendered. A game page that loads without sending it is then reported
   * as an error.
   */
  saysReady: z.boolean().default(false),
  /** URL at which the vendor publishes the draws of its lotteries. */
  draws: z
    .string()
    .regex(/^https?:\/\/[^/?#@\s{}]+(\/[^\s#]*)?$/, 'must be an http or https address without a user name in it')
    .optional(),
};

interface SignedTemplate {
  readonly fields?: Readonly<Record<string, string>> | undefined;
  readonly signature: { readonly of: string };
}

/** Whether the signature covers the body and is also a part of the body, which is impossible. */
function signsItself({ fields, signature }: SignedTemplate): boolean {
  return signature.of.includes('{body}') && Object.values(fields ?? {}).some((text) => text.includes('{signature}'));
}
const selfSignatureIssue = {
  path: ['fields'],
  message: 'a signature of {body} must be in a header, it cannot be in the body',
};

/**
 * A vendor or aggregator with an HTTP API: its URL, fields and signature, and the position of the game in its response.
 * Stored in a file `<code>.json` of `VENDORS_DIR`; its secret is in `VENDOR_SECRETS` under the same code.
 */
export const vendorTemplateSchema = z
  .strictObject(shape)
  .refine((value) => !signsItself(value), selfSignatureIssue)
  .refine(({ method, encoding }) => method !== 'GET' || encoding === 'query', {
    path: ['encoding'],
    message: 'a GET has no body: its fields are in the query',
  });

/** The allowed field names of a vendor's settings file, by path. */
export const allowedVendorFieldNames = {
  '': Object.keys(shape),
  values: vendorRequestPlaceholders,
  signature: Object.keys(signatureShape),
  answer: Object.keys(answerShape),
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type VendorRequestTemplate = z.output<typeof vendorTemplateSchema>;

/** Secret shared with one vendor. */
export const vendorSecretSchema = z.string().min(16, 'must have at least 16 characters');

export interface HttpVendorSettings extends VendorRequestTemplate {
  readonly secret: string;
}
