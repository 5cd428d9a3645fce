import { TRACE_HEADER } from '@foyer/contract/envelope';
import { fieldCodes } from '@foyer/contract/error-code';
import type { Endpoint } from '@foyer/contract/endpoint';
import { everyEndpoint } from '@foyer/contract/every-endpoint';
import { areaOf, describeEndpoint } from '#src/http/docs/describe-endpoint.ts';
import { type JsonSchema, jsonSchemaOf } from '#src/http/docs/json-schema.ts';
import { errorsOf } from '#src/http/docs/errors-of.ts';
import { headersOf } from '#src/http/docs/headers-of.ts';

interface Parameter {
  readonly name: string;
  readonly in: 'query' | 'header';
  readonly required: boolean;
  readonly description?: string;
  readonly schema: JsonSchema;
}

interface Content {
  readonly description: string;
  readonly headers?: Readonly<Record<string, { readonly description: string; readonly schema: JsonSchema }>>;
  readonly content: { readonly 'application/json': { readonly schema: JsonSchema } };
}

interface ApiOperation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description: string;
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
  readonly parameters: readonly Parameter[];
  readonly requestBody?: Omit<Content, 'headers'> & { readonly required: true };
  /** What is inside the sealed body. */
  readonly 'x-sealed-payload'?: JsonSchema;
  readonly responses: Readonly<Record<string, Content>>;
}

export interface OpenApi {
  readonly openapi: '3.1.0';
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly servers: readonly { readonly url: string }[];
  readonly tags: readonly { readonly name: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, ApiOperation>>>>;
  readonly components: {
    readonly securitySchemes: Readonly<Record<string, unknown>>;
    readonly schemas: Readonly<Record<string, JsonSchema>>;
  };
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
    paths,
    components: { securitySchemes, schemas: { Refused: refusedSchema, SealedBody: sealedBodySchema } },
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

function queryOf({ properties = {}, required = [] }: JsonSchema): Parameter[] {
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

const traceHeader = { [TRACE_HEADER]: { description: 'The trace id, as in `spanId`.', schema: text } };

function done(endpoint: Endpoint): Content {
  const nothing: JsonSchema = { type: 'null' };
  const envelope = envelopeOf({
    success: { const: true },
    value: jsonSchemaOf(endpoint.out, 'out'),
    message: nothing,
    errorCode: nothing,
  });
  return { ...jsonContent('Done.', envelope), headers: traceHeader };
}

function refusals(endpoint: Endpoint): Record<string, Content> {
  return Object.fromEntries(
    errorsOf(endpoint).map(({ status, codes }) => {
      const schema: JsonSchema = { $ref: '#/components/schemas/Refused' };
      return [String(status), { ...jsonContent(`Refused: ${codes.join(', ')}.`, schema), headers: traceHeader }];
    }),
  );
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
