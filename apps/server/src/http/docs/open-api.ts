import { type CompleteEnvelope, TRACE_HEADER } from '@foyer/contract/envelope';
import { type ErrorCode, fieldErrorCodes, httpStatusByErrorCode, isErrorCode } from '@foyer/contract/error-code';
import type { Endpoint } from '@foyer/contract/endpoint';
import { allEndpoints } from '@foyer/contract/all-endpoints';
import { describeFields } from '#src/http/docs/describe-fields.ts';
import type { OpenApiBody, OpenApiOperation, OpenApiParameter } from '#src/http/docs/open-api-operation.ts';
import {
  getEndpointGroup,
  describeEndpoint,
  listErrorCodesByStatus,
  type ErrorCodesOfStatus,
} from '#src/http/docs/describe-endpoint.ts';
import { type JsonSchema, toJsonSchema, moveJsonSchemaDefinitions } from '#src/http/docs/json-schema.ts';
import { describeRequestHeaders } from '#src/http/docs/request-headers.ts';
import { openApiStreamAndFilePaths } from '#src/http/docs/stream-and-file-paths.ts';
import { getErrorMessage } from '#src/messages/server-messages.ts';

export interface OpenApiDocument {
  readonly openapi: '3.1.0';
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly servers: readonly { readonly url: string }[];
  readonly tags: readonly { readonly name: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, OpenApiOperation>>>>;
  readonly components: {
    readonly securitySchemes: Readonly<Record<string, unknown>>;
    readonly schemas: Readonly<Record<string, JsonSchema>>;
    readonly examples: Readonly<Record<string, { readonly value: unknown }>>;
  };
}

/** Path of the OpenAPI document from the root of the repository. */
export const openApiFile = 'docs/openapi.json';

/** Renders the OpenAPI document. The output is the same bytes as long as the contract does not change. */
export function renderOpenApiDocument(): string {
  return `${JSON.stringify(createOpenApiDocument(), null, 2)}\n`;
}

const stringSchema: JsonSchema = { type: 'string' };
const toNullable = (schema: JsonSchema): JsonSchema => ({ anyOf: [schema, { type: 'null' }] });

/** Creates the OpenAPI 3.1 document of the whole API. Everything in it is derived from the contract. */
export function createOpenApiDocument(endpoints: readonly Endpoint[] = allEndpoints): OpenApiDocument {
  const paths: Record<string, Record<string, OpenApiOperation>> = {};
  for (const endpoint of endpoints) {
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: createOperation(endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Foyer',
      version: '1',
      description:
        'Every endpoint under /wps. All responses, including errors, have the same envelope. The host determines the merchant.',
    },
    servers: [{ url: '/' }],
    tags: [...new Set(endpoints.map(getEndpointGroup))].map((name) => ({ name })),
    paths: { ...paths, ...openApiStreamAndFilePaths },
    components: {
      securitySchemes,
      schemas: { Error: errorSchema, SealedBody: sealedBodySchema, ...listRecursiveSchemas(endpoints) },
      examples: errorExamples,
    },
  };
}

function createOperation(endpoint: Endpoint): OpenApiOperation {
  const { name, method, summary, sealed } = endpoint;
  const input = describeFields(toJsonSchema(endpoint.in, 'in'), name);
  const body = sealed ? { $ref: '#/components/schemas/SealedBody' } : input;
  return {
    operationId: name,
    tags: [getEndpointGroup(endpoint)],
    summary,
    description: describeEndpoint(endpoint).join('\n\n'),
    'x-foyer-platform': endpoint.platform,
    security: getSecurity(endpoint),
    parameters: [...(method === 'GET' ? listQueryParameters(input) : []), ...describeRequestHeaders(endpoint)],
    ...(method === 'GET' ? {} : { requestBody: { required: true, ...createJsonContent('The request.', body) } }),
    ...(sealed ? { 'x-sealed-payload': input } : {}),
    responses: { 200: describeSuccess(endpoint), ...describeErrors(endpoint) },
  };
}

function getSecurity({ token }: Endpoint): OpenApiOperation['security'] {
  if (token === 'none') return [];
  return token === 'required' ? [{ session: [] }] : [{}, { session: [] }];
}

function listQueryParameters({ properties = {}, required = [] }: JsonSchema): OpenApiParameter[] {
  return Object.entries(properties).map(([name, { description, ...schema }]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    ...(description === undefined ? {} : { description }),
    schema,
  }));
}

function createJsonContent(description: string, schema: JsonSchema) {
  return { description, content: { 'application/json': { schema } } };
}

const retryHeader = {
  'Retry-After': { description: 'Seconds after which the client may retry.', schema: { type: 'integer' } },
};
const traceHeader = { [TRACE_HEADER]: { description: 'The trace id, as in `spanId`.', schema: stringSchema } };

/**
 * Lists the schemas that refer to themselves. They must be components, because a `$ref` is resolved from the root of
 * the OpenAPI document.
 */
function listRecursiveSchemas(endpoints: readonly Endpoint[]): Readonly<Record<string, JsonSchema>> {
  const entries = endpoints.flatMap((endpoint) => {
    const { $defs = {} } = outputSchema(endpoint);
    const prefix = getComponentPrefix(endpoint);
    return Object.entries($defs).map(([id, schema]) => [
      `${endpoint.name}.${id}`,
      moveJsonSchemaDefinitions(schema, prefix),
    ]);
  });
  return Object.fromEntries(entries);
}

function outputSchema({ name, out }: Endpoint): JsonSchema {
  return describeFields(toJsonSchema(out, 'out'), name);
}

const getComponentPrefix = ({ name }: Endpoint): string => `#/components/schemas/${name}.`;

function describeSuccess(endpoint: Endpoint): OpenApiBody {
  const nothing: JsonSchema = { type: 'null' };
  const envelope = createEnvelopeSchema({
    success: { const: true },
    value: moveJsonSchemaDefinitions(outputSchema(endpoint), getComponentPrefix(endpoint)),
    message: nothing,
    errorCode: nothing,
  });
  return { ...createJsonContent('Success.', envelope), headers: traceHeader };
}

function describeErrors(endpoint: Endpoint): Record<string, OpenApiBody> {
  return Object.fromEntries(
    listErrorCodesByStatus(endpoint).map((errors) => [String(errors.status), describeError(errors)]),
  );
}

function describeError({ status, codes }: ErrorCodesOfStatus): OpenApiBody {
  const schema: JsonSchema = { $ref: '#/components/schemas/Error' };
  const examples = Object.fromEntries(codes.map((code) => [code, { $ref: `#/components/examples/${code}` }]));
  return {
    description: `Error: ${codes.join(', ')}.`,
    headers: status === 429 || status === 503 ? { ...traceHeader, ...retryHeader } : traceHeader,
    content: { 'application/json': { schema, examples } },
  };
}

function createEnvelopeSchema(
  fields: Readonly<Record<'success' | 'value' | 'message' | 'errorCode', JsonSchema>>,
): JsonSchema {
  return {
    type: 'object',
    properties: {
      success: { description: 'Whether the call succeeded.', ...fields.success },
      value: { description: 'The result.', ...fields.value },
      message: { description: 'Empty on success.', ...fields.message },
      errorCode: { description: 'Empty on success; otherwise one of the codes of the status.', ...fields.errorCode },
      spanId: { description: 'The trace id, as in the header `x-app-trace-id`.', ...stringSchema },
    },
    required: [...Object.keys(fields), 'spanId'],
  };
}

const invalidFieldsSchema: JsonSchema = {
  type: 'object',
  description: 'A code for each invalid field, by its name.',
  additionalProperties: { type: 'string', enum: fieldErrorCodes },
};

const errorSchema = createEnvelopeSchema({
  success: { const: false },
  value: {
    description:
      'For `invalid_request`, `fields` has a code for each invalid field. For other codes, data of that code or null.',
    anyOf: [
      {
        type: 'object',
        properties: { fields: invalidFieldsSchema },
      },
      { type: 'null' },
    ],
  },
  message: { ...toNullable(stringSchema), description: 'A message for people, in the language of the request.' },
  errorCode: stringSchema,
});

const sealedBodySchema: JsonSchema = {
  type: 'object',
  description: 'The payload, encrypted for a key of GET /wps/session/key/rsa. See the description of the endpoint.',
  properties: {
    rsaKey: { type: 'string', description: 'Id of the key.' },
    DES: { type: 'string', description: 'base64url of IV, AES-256-GCM ciphertext and tag.' },
  },
  required: ['rsaKey', 'DES'],
  additionalProperties: false,
};

const securitySchemes = {
  session: {
    type: 'apiKey',
    in: 'header',
    name: 'Authorization',
    description: 'The session token without an authentication scheme.',
  },
};

/** A trace id for examples: https://www.w3.org/TR/trace-context/#trace-id */
const SAMPLE_TRACE_ID = '4bf92f3577b34da6a3ce929d0e0e4736';
const SAMPLE_FIELDS = { fields: { username: 'required' } };

function createExample(code: ErrorCode): { readonly value: CompleteEnvelope<unknown> } {
  const value = code === 'invalid_request' ? SAMPLE_FIELDS : null;
  return {
    value: { success: false, value, message: getErrorMessage(code, 'EN'), errorCode: code, spanId: SAMPLE_TRACE_ID },
  };
}

/** An example response for each error code. */
const errorExamples = Object.fromEntries(
  Object.keys(httpStatusByErrorCode)
    .filter(isErrorCode)
    .map((code) => [code, createExample(code)]),
);
