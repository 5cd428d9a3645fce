import * as z from 'zod';
import { describeUnknownField } from '#src/config/settings-file-problems.ts';

/** Identifiers by which a registry can find a person. */
export const personIdentifierNames = [
  'firstName',
  'lastName',
  'dateOfBirth',
  'email',
  'mobile',
  'postcode',
  'nationalId',
] as const;

export type PersonIdentifierName = (typeof personIdentifierNames)[number];

/**
 * Placeholders that the registry's URL may contain. Proxies may log URLs, so personal data and the secret are not among
 * them.
 */
const addressFields = ['actor', 'requestId'] as const;

const fieldPlaceholders = [...addressFields, 'secret', ...personIdentifierNames] as const;

/** A text with placeholders in braces. An unknown placeholder is an error. */
function template(names: readonly string[]) {
  const known = names.map((name) => `{${name}}`);
  return z.string().superRefine((text, context) => {
    for (const [placeholder, name = ''] of text.matchAll(/\{([^{}]*)\}/g))
      if (!names.includes(name))
        context.addIssue({ code: 'custom', message: describeUnknownField(placeholder, known) });
  });
}

/** Place of a value in the registry's response: a header, or a path in the JSON body. */
const placeSchema = z.union([
  z.strictObject({ header: z.string().regex(/^[A-Za-z0-9-]+$/, 'must be the name of a header') }),
  /** Path in the JSON body, with dots. */
  z.strictObject({ path: z.string().min(1) }),
]);

const answerShape = {
  from: placeSchema,
  /** Meaning of each answer of the registry. `previous`: the person was excluded, but no longer is. */
  values: z.record(z.string(), z.enum(['excluded', 'previous', 'clear'])),
  /** Place of the id that the registry gives its answer. */
  reference: placeSchema.optional(),
};

const addressSchema = z
  .string()
  .regex(/^https?:\/\/[^/?#@\s{}]+(\/[^\s#]*)?$/, 'must be an http or https address without a user name in it')
  .pipe(template(addressFields));

const shape = {
  url: addressSchema,
  /** Address of the request before marketing; that of `url` if omitted. */
  marketingUrl: addressSchema.optional(),
  encoding: z.enum(['json', 'form']).default('json'),
  headers: z
    .record(z.string().regex(/^[A-Za-z0-9-]+$/, 'must be the name of a header'), template(fieldPlaceholders))
    .default({}),
  fields: z.record(z.string(), template(fieldPlaceholders)),
  answer: z.strictObject(answerShape),
};

/** The protocol of a registry of excluded persons: a file `<code>.json` of `REGISTRIES_DIR`. */
export const exclusionRegistryFileSchema = z.strictObject(shape);

export type ExclusionRegistryFile = z.output<typeof exclusionRegistryFileSchema>;
export type RegistryResponsePlace = z.output<typeof placeSchema>;
export type ExclusionRegistryAnswer = ExclusionRegistryFile['answer']['values'][string];

/** The allowed field names in a registry's file and in its parts. */
export const allowedRegistryFieldNames = {
  '': Object.keys(shape),
  answer: Object.keys(answerShape),
} as const satisfies Readonly<Record<string, readonly string[]>>;

const accountSchema = z.strictObject({
  secret: z.string().min(1).describe("The merchant's key at the registry"),
  actor: z
    .string()
    .regex(/^[\w.-]+$/, 'must be an id of letters, digits, dots and hyphens')
    .optional()
    .describe("The merchant's id at the registry"),
});

/** The account of a merchant at a registry. */
export type MerchantRegistryAccount = z.output<typeof accountSchema>;

/** Accounts of merchants at registries, by merchant code and by the name of the registry's file. */
export const exclusionRegistrySecretsSchema = z.record(z.string(), z.record(z.string(), accountSchema));

export type ExclusionRegistrySecrets = z.output<typeof exclusionRegistrySecretsSchema>;
