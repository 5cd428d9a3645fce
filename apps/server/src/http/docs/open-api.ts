import { type CompleteEnvelope, TRACE_HEADER } from '@foyer/contract/envelope';
import { type ErrorCode, fieldCodes, errorStatus, isErrorCode } from '@foyer/contract/error-code';
import type { Endpoint } from '@foyer/contract/endpoint';
import { everyEndpoint } from '@foyer/contract/every-endpoint';
import type { ApiContent, ApiOperation, ApiParameter } from '#src/http/docs/api-operation.ts';
import { areaOf, describeEndpoint, errorsOf, type StatusCodes } from '#src/http/docs/describe-endpoint.ts';
import { type JsonSchema, jsonSchemaOf, moveDefinitions } from '#src/http/docs/json-schema.ts';
import { headersOf } from '#src/http/docs/headers-of.ts';
import { livePaths } from '#src/http/docs/live-paths.ts';
import { messageFor } from '#src/messages/message-for.ts';

export interface OpenApi {
  readonly openapi: '3.1.0';
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly servers: readonly { readonly url: string }[];
  readonly tags: readonly { readonly name: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, ApiOperation>>>>;
  readonly components: {
    readonly securitySchemes: Readonly<Record<string, unknown>>;
    readonly schemas: Readonly<Record<string, JsonSchema>>;
    readonly examples: Readonly<Record<string, { readonly value: unknown }>>;
  };
}

/** Path from the repository's root. */
export const openApiFile = 'docs/openapi.json';

/** The content of the file: the same bytes for the same contract. */
export function openApiText(): string {
  return `${JSON.stringify(openApi(), null, 2)}\n`;
}

const text: JsonSchema = { type: 'string' };
const orNull = (schema: JsonSchema): JsonSchema => ({ anyOf: [schema, { type: 'null' }] });

/** The whole wire as OpenAPI 3.1, from the contract alone. */
export function openApi(endpoints: readonly Endpoint[] = everyEndpoint): OpenApi {
  const paths: Record<string, Record<string, ApiOperation>> = {};
  for (const endpoint of endpoints) {
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: operationOf(endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Foyer',
      version: '1',
      description:
        'Every call under /wps. Each answer, errors too, is one envelope; the merchant is found by the host.',
    },
    servers: [{ url: '/' }],
    tags: [...new Set(endpoints.map(areaOf))].map((name) => ({ name })),
    paths: { ...paths, ...livePaths },
    components: {
      securitySchemes,
      schemas: { Refused: refusedSchema, SealedBody: sealedBodySchema, ...recursiveSchemas(endpoints) },
      examples: refusalExamples,
    },
  };
}

function operationOf(endpoint: Endpoint): ApiOperation {
  const { name, method, summary, sealed } = endpoint;
  const input = jsonSchemaOf(endpoint.in, 'in');
  const body = sealed ? { $ref: '#/components/schemas/SealedBody' } : input;
  return {
    operationId: name,
    tags: [areaOf(endpoint)],
    summary,
    description: describeEndpoint(endpoint).join('\n\n'),
    'x-foyer-platform': endpoint.platform,
    security: securityOf(endpoint),
    parameters: [...(method === 'GET' ? queryOf(input) : []), ...headersOf(endpoint)],
    ...(method === 'GET' ? {} : { requestBody: { required: true, ...jsonContent('What is asked for.', body) } }),
    ...(sealed ? { 'x-sealed-payload': input } : {}),
    responses: { 200: done(endpoint), ...refusals(endpoint) },
  };
}

function securityOf({ token }: Endpoint): ApiOperation['security'] {
  if (token === 'none') return [];
  return token === 'required' ? [{ session: [] }] : [{}, { session: [] }];
}

function queryOf({ properties = {}, required = [] }: JsonSchema): ApiParameter[] {
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
}

function jsonContent(description: string, schema: JsonSchema) {
  return { description, content: { 'application/json': { schema } } };
}

const retryHeader = {
  'Retry-After': { description: 'Seconds until it is worth asking again.', schema: { type: 'integer' } },
};
const traceHeader = { [TRACE_HEADER]: { description: 'The trace id, as in `spanId`.', schema: text } };

/** Schemas that contain themselves: a `$ref` is resolved from the root of the document, so they are components. */
function recursiveSchemas(endpoints: readonly Endpoint[]): Readonly<Record<string, JsonSchema>> {
  const entries = endpoints.flatMap((endpoint) => {
    const { $defs = {} } = jsonSchemaOf(endpoint.out, 'out');
    const prefix = componentPrefix(endpoint);
    return Object.entries($defs).map(([id, schema]) => [`${endpoint.name}.${id}`, moveDefinitions(schema, prefix)]);
  });
  return Object.fromEntries(entries);
}

const componentPrefix = ({ name }: Endpoint): string => `#/components/schemas/${name}.`;

function done(endpoint: Endpoint): ApiContent {
  const nothing: JsonSchema = { type: 'null' };
  const envelope = envelopeOf({
    success: { const: true },
    value: moveDefinitions(jsonSchemaOf(endpoint.out, 'out'), componentPrefix(endpoint)),
    message: nothing,
    errorCode: nothing,
  });
  return { ...jsonContent('Done.', envelope), headers: traceHeader };
}

function refusals(endpoint: Endpoint): Record<string, ApiContent> {
  return Object.fromEntries(errorsOf(endpoint).map((own) => [String(own.status), refusal(own)]));
}

function refusal({ status, codes }: StatusCodes): ApiContent {
  const schema: JsonSchema = { $ref: '#/components/schemas/Refused' };
  const examples = Object.fromEntries(codes.map((code) => [code, { $ref: `#/components/examples/${code}` }]));
  return {
    description: `Refused: ${codes.join(', ')}.`,
    headers: status === 429 || status === 503 ? { ...traceHeader, ...retryHeader } : traceHeader,
    content: { 'application/json': { schema, examples } },
  };
}

function envelopeOf(fields: Readonly<Record<'success' | 'value' | 'message' | 'errorCode', JsonSchema>>): JsonSchema {
  return { type: 'object', properties: { ...fields, spanId: text }, required: [...Object.keys(fields), 'spanId'] };
}

const refusedSchema = envelopeOf({
  success: { const: false },
  value: {
    description:
      'For `invalid_request`, `fields` names each wrong field with a code. Else what the code needs, or null.',
    anyOf: [
      {
        type: 'object',
        properties: { fields: { type: 'object', additionalProperties: { type: 'string', enum: fieldCodes } } },
      },
      { type: 'null' },
    ],
  },
  message: { ...orNull(text), description: 'For a person to read, in the language of the request.' },
  errorCode: text,
});

const sealedBodySchema: JsonSchema = {
  type: 'object',
  description: 'The payload, encrypted for a key of GET /wps/session/key/rsa. See the description of the call.',
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
    description: 'The session token as it is, without a scheme word in front.',
  },
};

/** As a trace id looks, https://www.w3.org/TR/trace-context/#trace-id */
const SPAN = '4bf92f3577b34da6a3ce929d0e0e4736';
const FIELDS = { fields: { username: 'required' } };

function exampleOf(code: ErrorCode): { readonly value: CompleteEnvelope<unknown> } {
  const value = code === 'invalid_request' ? FIELDS : null;
  return { value: { success: false, value, message: messageFor(code, 'EN'), errorCode: code, spanId: SPAN } };
}

/** What is answered with each code, by its name. */
const refusalExamples = Object.fromEntries(
  Object.keys(errorStatus)
    .filter(isErrorCode)
    .map((code) => [code, exampleOf(code)]),
);
