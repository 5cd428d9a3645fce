import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { defineEndpoint } from '@foyer/contract/endpoint';
import { envelopeSchema } from '@foyer/contract/envelope';
import { httpStatusByErrorCode } from '@foyer/contract/error-code';
import { allEndpoints } from '@foyer/contract/all-endpoints';
import { createServerApp } from '#src/app.ts';
import { composeServerApp } from '#src/composition/compose-app.ts';
import { allFieldDescriptions, describeFields } from '#src/http/docs/describe-fields.ts';
import { type JsonSchema, toJsonSchema } from '#src/http/docs/json-schema.ts';
import { brandSchemaFile, renderBrandSchema } from '#src/http/docs/brand-schema.ts';
import { gameMessageSchemaFile, renderGameMessageSchema } from '#src/http/docs/game-message-schema.ts';
import { platformMappingSchemaFile, renderPlatformMappingSchema } from '#src/http/docs/platform-mapping-schema.ts';
import { createOpenApiDocument, openApiFile, renderOpenApiDocument } from '#src/http/docs/open-api.ts';
import { startTestServer, type TestServer } from '#test/servers/test-server.ts';

const sample = defineEndpoint({
  name: 'sample.take',
  method: 'POST',
  path: '/wps/sample',
  summary: 'Takes <b>one</b>.',
  source: 'S1-001',
  in: z.strictObject({
    name: z.string().check(z.maxLength(8)),
    more: z.optional(z.array(z.object({ id: z.nullable(z.int()) }))),
  }),
  out: z.object({ kind: z.enum(['a', 'b']) }),
  errors: ['username_taken'],
  token: 'required',
  sealed: true,
  idempotent: true,
});

/** Names of the fields without a description, at every depth. */
function fieldsWithoutDescription({ properties = {}, items, anyOf = [] }: JsonSchema): string[] {
  const own = Object.entries(properties).flatMap(([name, field]) => [
    ...(field.description === undefined && field.$ref === undefined ? [name] : []),
    ...fieldsWithoutDescription(field),
  ]);
  return [...own, ...(items ? fieldsWithoutDescription(items) : []), ...anyOf.flatMap(fieldsWithoutDescription)];
}

describe('the API description', () => {
  test.each([
    [openApiFile, renderOpenApiDocument],
    [gameMessageSchemaFile, renderGameMessageSchema],
    [brandSchemaFile, renderBrandSchema],
    [platformMappingSchemaFile, renderPlatformMappingSchema],
  ])('the committed %s matches the contract', (file, textNow) => {
    const committed = readFileSync(path.resolve(import.meta.dirname, '../../../../..', file), 'utf8');
    expect(committed === textNow(), 'it is out of date: npm run openapi').toBe(true);
  });

  test('[S2-028] the schema of game messages describes each message, without additional fields', () => {
    const { $defs } = JSON.parse(renderGameMessageSchema());
    const kinds: readonly { properties: { type: { const: string } }; additionalProperties: boolean }[] =
      $defs.game.oneOf ?? $defs.game.anyOf;
    expect(kinds.map(({ properties }) => properties.type.const)).toEqual([
      'ready',
      'balance',
      'round-start',
      'round-end',
      'error',
      'exit',
      'alerts',
    ]);
    const [controls, alertsState] = $defs.host.oneOf ?? $defs.host.anyOf;
    expect(controls.properties.type.enum).toEqual(['pause', 'resume', 'mute', 'unmute', 'stop']);
    expect(alertsState.properties.type.const).toBe('alerts-state');
    for (const kind of [...kinds, controls, alertsState]) expect(kind.additionalProperties).toBe(false);
  });

  test('the API description contains every endpoint of the contract with its error codes by status', () => {
    const { paths } = createOpenApiDocument();
    for (const endpoint of allEndpoints) {
      const described = paths[endpoint.path]?.[endpoint.method.toLowerCase()];
      expect(described?.operationId).toBe(endpoint.name);
      for (const code of endpoint.errors) {
        expect(described?.responses[String(httpStatusByErrorCode[code])]?.description).toContain(code);
      }
    }
  });

  test('[S7-002, S7-009] the API description has the sealed and the decrypted body, the headers and the errors of a sealed endpoint', () => {
    const call = createOpenApiDocument([sample]).paths['/wps/sample']?.['post'];
    expect(call?.requestBody?.content?.['application/json']?.schema).toEqual({
      $ref: '#/components/schemas/SealedBody',
    });
    expect(call?.['x-sealed-payload']?.required).toEqual(['name']);
    expect(call?.parameters.map(({ name }) => name)).toEqual([
      'Language',
      'Idempotency-Key',
      'Encryption',
      'X-RSA',
      'X-Digest',
    ]);
    expect(call?.security).toEqual([{ session: [] }]);
    expect(call?.responses['400']?.description).toContain('sealed_body_invalid');
    expect(call?.responses['401']?.description).toContain('login.not.session');
  });

  test('the API description has an example of every error code, and `Retry-After` if the client should retry', () => {
    const { paths, components } = createOpenApiDocument([{ ...sample, errors: ['TOO_MANY_REQUEST_LOGIN'] }]);
    const tooManyRequests = paths['/wps/sample']?.['post']?.responses['429'];
    expect(Object.keys(tooManyRequests?.headers ?? {})).toContain('Retry-After');
    const references = Object.values(tooManyRequests?.content?.['application/json']?.examples ?? {}).map(
      ({ $ref }) => $ref,
    );
    expect(references).toContain('#/components/examples/TOO_MANY_REQUEST_LOGIN');
    for (const code of Object.keys(httpStatusByErrorCode)) {
      const { value } = components.examples[code] ?? {};
      expect(envelopeSchema.parse(value)).toMatchObject({ success: false, errorCode: code });
    }
  });

  test('the API description states for each endpoint, in x-foyer-platform and in a sentence, whether an operator’s platform must implement it', () => {
    const { paths } = createOpenApiDocument();
    for (const { path: at, method, platform } of allEndpoints) {
      expect([at, paths[at]?.[method.toLowerCase()]?.['x-foyer-platform']]).toEqual([at, platform]);
    }
    const rules = [
      ['required', "Required of an operator's platform."],
      ['optional', "Optional for an operator's platform: without it, the part of the page"],
      ['unused', "Not used with an operator's platform."],
      [{ flag: 'INBOX3' }, "Required of an operator's platform if its site status turns on the flag INBOX3."],
    ] as const;
    for (const [platform, sentence] of rules) {
      const call = createOpenApiDocument([{ ...sample, platform }]).paths['/wps/sample']?.['post'];
      expect(call?.description).toContain(sentence);
    }
  });

  test('the API description lists no session error for an endpoint that requires no session', () => {
    const call = createOpenApiDocument([{ ...sample, token: 'none', sealed: false }]).paths['/wps/sample']?.['post'];
    expect(call?.responses['401']).toBeUndefined();
    expect(call?.security).toEqual([]);
  });

  test('[security: server] the API description allows no unknown field in any request', () => {
    for (const endpoint of allEndpoints) {
      const schema = toJsonSchema(endpoint.in, 'in');
      for (const kind of schema.anyOf ?? [schema]) {
        expect([endpoint.name, kind.additionalProperties]).toEqual([endpoint.name, false]);
      }
    }
  });

  test('the API description forbids additional fields in requests and allows them in responses', () => {
    expect(toJsonSchema(sample.in, 'in').additionalProperties).toBe(false);
    expect(toJsonSchema(sample.out, 'out').additionalProperties).toBeUndefined();
  });

  test('the API description describes every field and parameter of every endpoint', () => {
    const { paths } = createOpenApiDocument();
    const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
    const missing = operations.flatMap((operation) => {
      const { operationId, parameters, requestBody, responses } = operation;
      const contents = [requestBody, ...Object.values(responses)].flatMap((one) => Object.values(one?.content ?? {}));
      const schemas = [...contents.map(({ schema }) => schema), operation['x-sealed-payload'] ?? {}];
      const described = parameters.filter(({ description }) => description === undefined).map(({ name }) => name);
      return [...described, ...schemas.flatMap(fieldsWithoutDescription)].map((field) => ({ operationId, field }));
    });
    expect(missing).toEqual([]);
  });

  test('the API description takes the text about a field from the entry for its parent field, else for its endpoint, else for its name', () => {
    const read = (endpoint: string, list: string) => {
      const field = { type: 'object', properties: { id: {}, token: {} } };
      return describeFields({ properties: { [list]: field } }, endpoint).properties?.[list]?.properties;
    };
    expect(read('session.login', 'telegramAuth')?.['id']?.description).toBe('Id of the person at Telegram.');
    expect(read('session.login', 'other')?.['id']?.description).toBe('Id of the member.');
    expect(read('other.call', 'other')?.['id']?.description).toBeUndefined();
    expect(read('session.handoff', 'other')?.['token']?.description).toMatch(/^The token for the other site/);
    expect(read('other.call', 'other')?.['token']?.description).toMatch(/^The session token/);
  });

  test('every entry of the field descriptions is used in the API description', () => {
    const text = JSON.stringify(createOpenApiDocument());
    const unused = Object.values(allFieldDescriptions).filter((sentence) => !text.includes(JSON.stringify(sentence)));
    expect(unused).toEqual([]);
    expect(Object.values(allFieldDescriptions).filter((sentence) => !sentence.endsWith('.'))).toEqual([]);
  });

  test('every reference of the API description resolves, including those of recursive schemas', () => {
    const description = createOpenApiDocument();
    const pointers = [...JSON.stringify(description).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, path = '']) => path);
    const find = (pointer: string): unknown =>
      pointer.split('/').reduce<unknown>((node, name) => Object(node)[name], description);
    expect(pointers.some((pointer) => pointer.includes('__schema'))).toBe(true);
    expect(pointers.filter((pointer) => find(pointer) === undefined)).toEqual([]);
  });
});

describe('the API reference page', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  test('/docs runs Swagger UI from the server’s own files, in an opaque origin without network access', async () => {
    const { status, text, headers } = await server.request('/docs');
    expect(status).toBe(200);
    expect(headers['content-security-policy']).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox allow-scripts",
    );
    expect(headers['x-content-type-options']).toBe('nosniff');
    const loaded = [...text.matchAll(/(?:src|href)="([^"]+\.(?:js|css))"/g)].map(([, file = '']) => file);
    expect(loaded).toEqual(['/docs/swagger-ui.css', '/docs/swagger-ui-bundle.js', '/docs/start.js']);
    expect(text).not.toMatch(/<script(?! src=)|<style|style=|https?:/);
    for (const file of loaded) {
      const answer = await server.request(file, { headers: { 'accept-encoding': 'br' } });
      expect([file, answer.status]).toEqual([file, 200]);
      expect(answer.headers).toMatchObject({
        'content-type': `${file.endsWith('.css') ? 'text/css' : 'text/javascript'}; charset=utf-8`,
        'content-encoding': 'br',
        'cross-origin-resource-policy': 'cross-origin',
        'cache-control': 'public, max-age=300',
      });
    }
  });

  test('the script of the API reference page contains the whole API description, and the page offers no way to send requests', async () => {
    const { text } = await server.request('/docs/start.js');
    const options = JSON.parse(/^SwaggerUIBundle\((.+)\);\n$/s.exec(text)?.[1] ?? '');
    expect(options.spec).toEqual(JSON.parse(renderOpenApiDocument()));
    expect(options.supportedSubmitMethods).toEqual([]);
  });

  test('/docs/openapi.json is the description that `npm run openapi` generates', async () => {
    const { headers, text } = await server.request('/docs/openapi.json');
    expect(headers['content-type']).toMatch(/^application\/json/);
    expect(JSON.parse(text)).toEqual(JSON.parse(renderOpenApiDocument()));
  });

  test('the API description contains every route under /wps, including streams and images', async () => {
    const mounted: string[] = [];
    const app = createServerApp(server.context, {
      ...composeServerApp(server.context),
      streams: [
        (scope) => scope.addHook('onRoute', ({ method, url }) => void mounted.push(`${String(method)} ${url}`)),
        ...composeServerApp(server.context).streams,
      ],
    });
    await app.ready();
    await app.close();
    const described = Object.entries(createOpenApiDocument().paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(mounted.length).toBeGreaterThan(3);
    expect(mounted.filter((route) => !route.startsWith('HEAD') && !described.includes(route))).toEqual([]);
  });

  test('an unknown host receives 421 for the API reference page and the OpenAPI document', async () => {
    expect((await server.request('/docs', { host: 'evil.example' })).status).toBe(421);
    expect((await server.request('/docs/openapi.json', { host: 'evil.example' })).status).toBe(421);
  });
});
