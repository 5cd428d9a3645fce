import { httpStatusByErrorCode, isErrorCode } from '@foyer/contract/error-code';
import { allEndpoints } from '@foyer/contract/all-endpoints';
import { getBodyEncryptionKey } from '@foyer/contract/session/get-body-encryption-key';
import * as z from 'zod';
import { describeUnknownField } from '#src/config/settings-file-problems.ts';
import {
  listDefinitionsUsedByTemplate,
  valuePathSchema,
  textTemplateSchema,
  valueTemplateSchema,
} from '#src/config/mapping-value-template.ts';

/**
 * Endpoints that a mapping may describe, for example `POST /wps/session/login`. The endpoint of the encryption key is
 * missing, because this server responds to it itself.
 */
const calls: readonly string[] = allEndpoints
  .filter(({ platform, name }) => platform !== 'unused' && name !== getBodyEncryptionKey.name)
  .map(({ method, path }) => `${method} ${path}`);

const callName = z.string().superRefine((name, context) => {
  if (!calls.includes(name)) context.addIssue({ code: 'custom', message: describeUnknownField(name, calls) });
});

const codeNames = Object.keys(httpStatusByErrorCode).filter(isErrorCode);
const errorCodeSchema = z.enum(codeNames, 'is not an error code of the contract');
const codesSchema = z.record(z.string().min(1), errorCodeSchema);

/** A path on the platform's host, without scheme and host name. */
const pathTemplate = z
  .string()
  .regex(/^\/(?!\/)[^\s?#\\]*$/, 'must be a path that begins with one slash, without a query')
  .pipe(textTemplateSchema);

const headerName = z.string().regex(/^[A-Za-z0-9-]+$/, 'must be the name of a header');

const endpointSchema = z
  .strictObject({
    method: z.enum(['GET', 'POST']).optional().describe('Method of the request; that of the contract by default.'),
    path: pathTemplate
      .optional()
      .describe('Path of the request, with values of the input in braces; that of the contract by default.'),
    query: z
      .record(z.string(), valueTemplateSchema)
      .optional()
      .describe('Parameters of the request; for a GET the input by default.'),
    body: valueTemplateSchema.optional().describe('JSON body of a POST; the input by default.'),
    answer: valueTemplateSchema
      .prefault('')
      .describe("Creates the `value` of the contract; by default it is the platform's value."),
    constant: valueTemplateSchema.optional().describe('The `value` without a request to the platform.'),
    codes: codesSchema.default({}).describe('Error codes of this call only.'),
    errorValues: z
      .partialRecord(errorCodeSchema, valueTemplateSchema)
      .default({})
      .describe(
        'Creates the `value` of an error from the whole response of the platform, by error code of the contract: the ticket of a second step, for example. Without it, the `value` is `null`.',
      ),
  })
  .superRefine(({ method, body, constant, path, query }, context) => {
    if (method === 'GET' && body !== undefined)
      context.addIssue({ code: 'custom', path: ['body'], message: 'must be missing for a GET' });
    if (constant !== undefined && [method, path, query, body].some((part) => part !== undefined))
      context.addIssue({ code: 'custom', path: ['constant'], message: 'excludes method, path, query and body' });
  });

const envelopeSchema = z.strictObject({
  success: z
    .strictObject({
      at: valuePathSchema.describe('Path of the field that decides.'),
      is: z
        .array(z.union([z.string(), z.number(), z.boolean()]))
        .min(1)
        .describe('Its values of a success.'),
    })
    .optional()
    .describe('What a success is; without it, a status of 200 to 299.'),
  value: valuePathSchema.prefault('').describe('Path of the value; by default the whole answer.'),
  code: valuePathSchema.optional().describe('Path of the error code.'),
  message: valuePathSchema.optional().describe('Path of the message for the member.'),
});

/**
 * Schema of a mapping file, which describes how the HTTP interface of an operator's platform differs from the contract.
 */
export const platformMappingSchema = z
  .strictObject({
    $schema: z.string().optional().describe('Path of this JSON Schema, for editors.'),
    envelope: envelopeSchema.prefault({}).describe("Where the platform's answers have value, code and message."),
    headers: z
      .record(headerName, textTemplateSchema)
      .default({})
      .describe('Headers of each request, with `{$token}`, `{$language}`, `{$merchant}` and `{$host}`.'),
    languages: z
      .record(z.string().min(1), z.string().min(1))
      .default({})
      .describe("The platform's language codes by those of the specification, such as `EN`."),
    codes: codesSchema
      .default({})
      .describe("Error codes of the contract by the platform's own, or by `HTTP 401` for an error without a code."),
    definitions: z
      .record(z.string().min(1), valueTemplateSchema)
      .default({})
      .describe('Templates that `$use` inserts.'),
    endpoints: z
      .record(callName, endpointSchema)
      .describe('Calls by method and path of the contract, such as `POST /wps/session/login`.'),
  })
  .superRefine(({ definitions, endpoints }, context) => {
    const known = Object.keys(definitions);
    for (const [name, definition] of Object.entries(definitions)) {
      if (listDefinitionsUsedByTemplate(definition).length > 0)
        context.addIssue({ code: 'custom', path: ['definitions', name], message: 'must not use another definition' });
    }
    for (const [call, { query = {}, body, answer, constant, errorValues }] of Object.entries(endpoints)) {
      const templates = [...Object.values(query), body, answer, constant, ...Object.values(errorValues)].filter(
        (one) => one !== undefined,
      );
      for (const name of templates.flatMap(listDefinitionsUsedByTemplate)) {
        if (known.includes(name)) continue;
        const message = `$use: ${describeUnknownField(name, known)}`;
        context.addIssue({ code: 'custom', path: ['endpoints', call], message });
      }
    }
  })
  .transform(({ $schema: _editor, ...mapping }) => mapping);

export type PlatformMapping = z.output<typeof platformMappingSchema>;

export type EndpointMapping = PlatformMapping['endpoints'][string];
