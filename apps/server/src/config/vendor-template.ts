import * as z from 'zod';
import { nothingCalled } from '#src/config/vendor-problems.ts';

/** What a text of a template may name in braces: the fields of a launch, and the moment it is sent. */
export const templateFields = [
  'merchant',
  'vendor',
  'gameCode',
  'view',
  'way',
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

export type TemplateField = (typeof templateFields)[number];

/** `signature` and `secret` are known in fewer places than the fields: see where each is allowed. */
type Name = TemplateField | 'signature' | 'secret' | 'body';

/** A text in which names stand in braces, e.g. `{language}-{currency}`; a name that does not exist is a mistake. */
function template(...more: readonly Exclude<Name, TemplateField>[]) {
  const names: ReadonlySet<string> = new Set<string>([...templateFields, ...more]);
  const known = [...names].map((name) => `{${name}}`);
  return z.string().superRefine((text, context) => {
    const unknown = [...text.matchAll(/\{([^{}]*)\}/g)]
      .map((match) => match[1] ?? '')
      .filter((name) => !names.has(name));
    for (const name of unknown) context.addIssue({ code: 'custom', message: nothingCalled(`{${name}}`, known) });
  });
}

const signatureShape = {
  /** The hashes without `hmac-` are for vendors who put `{secret}` into the text; HMAC is to be preferred. */
  algorithm: z.enum(['hmac-sha256', 'hmac-sha512', 'hmac-sha1', 'sha256', 'md5']).default('hmac-sha256'),
  /** The text that is signed. */
  of: template('body', 'secret').default('{timestamp}.{body}'),
  encoding: z.enum(['base64url', 'base64', 'hex']).default('base64url'),
};

const answerShape = {
  /** Where in the vendor's JSON the address is, with dots, e.g. `data.url`. */
  gameUrl: z.string().min(1).default('gameUrl'),
  /** Where it says why there is none; for the log. */
  message: z.string().min(1).default('message'),
};

/** An origin as browsers write it: only that is ever the same as the origin of a game. */
const originText = z
  .string()
  .regex(/^https?:\/\/[^/?#@\s]+$/, { error: 'must be an origin, without a path', abort: true })
  .superRefine((text, context) => {
    const written = URL.parse(text)?.origin ?? null;
    if (written === null) context.addIssue({ code: 'custom', message: 'is no address' });
    else if (written !== text) context.addIssue({ code: 'custom', message: `is written ${written}` });
  });

const shape = {
  /** Asked for each launch; may hold fields, e.g. `https://api.acme.example/games/{gameCode}`. */
  url: z
    .string()
    .regex(/^https?:\/\/[^/?#@\s{}]+(\/[^\s#]*)?$/, 'must be an http or https address without a user name in it')
    .pipe(template()),
  method: z.enum(['POST', 'GET']).default('POST'),
  /** How the fields travel: JSON or a form in the body, or in the address. */
  encoding: z.enum(['json', 'form', 'query']).default('json'),
  headers: z
    .record(z.string().regex(/^[A-Za-z0-9-]+$/, 'must be the name of a header'), template('signature'))
    .default({ 'X-Timestamp': '{timestamp}', 'X-Signature': '{signature}' }),
  /** What is sent, by the vendor's names; left out, every field of the launch by ours. */
  fields: z.record(z.string(), template('signature')).optional(),
  /** What a field is called at the vendor, e.g. `{"language": {"VI": "vi-VN"}}`; others go as they are. */
  values: z.partialRecord(z.enum(templateFields), z.record(z.string(), z.string())).default({}),
  signature: z.strictObject(signatureShape).prefault({}),
  answer: z.strictObject(answerShape).prefault({}),
  /** Where its games are: an answer from anywhere else is no game, and only these may be framed. */
  gameOrigins: z.array(originText).min(1),
  /** Every game sends `ready` when it is drawn: a page that loads without it is an error at once. */
  saysReady: z.boolean().default(false),
};

interface Signed {
  readonly fields?: Readonly<Record<string, string>> | undefined;
  readonly signature: { readonly of: string };
}

/** A signature over the body cannot stand in it. */
function signsItself({ fields, signature }: Signed): boolean {
  return signature.of.includes('{body}') && Object.values(fields ?? {}).some((text) => text.includes('{signature}'));
}
const notItself = { path: ['fields'], message: 'a signature of {body} must be in a header, it cannot be in the body' };

/**
 * A vendor or aggregator that is asked by HTTP: where, with which fields, signed how, and where in its answer the game is.
 * It stands in a file `<code>.json` of `VENDORS_DIR`; the secret is in `VENDOR_SECRETS` by the same code.
 */
export const vendorTemplateSchema = z
  .strictObject(shape)
  .refine((value) => !signsItself(value), notItself)
  .refine(({ method, encoding }) => method !== 'GET' || encoding === 'query', {
    path: ['encoding'],
    message: 'a GET has no body: its fields are in the query',
  });

/** The names of what a file, and its parts with names of ours, may say. */
export const templateNames = {
  '': Object.keys(shape),
  values: templateFields,
  signature: Object.keys(signatureShape),
  answer: Object.keys(answerShape),
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type VendorTemplate = z.output<typeof vendorTemplateSchema>;

/** Shared with one vendor. */
export const vendorSecretSchema = z.string().min(16, 'must have at least 16 characters');

export interface HttpVendorSettings extends VendorTemplate {
  readonly secret: string;
}
