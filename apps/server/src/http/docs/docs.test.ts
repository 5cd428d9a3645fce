import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { defineEndpoint } from '@foyer/contract/endpoint';
import { envelopeSchema } from '@foyer/contract/envelope';
import { errorStatus } from '@foyer/contract/error-code';
import { everyEndpoint } from '@foyer/contract/every-endpoint';
import { createApp } from '#src/app.ts';
import { composeApp } from '#src/composition/compose-app.ts';
import { jsonSchemaOf } from '#src/http/docs/json-schema.ts';
import { brandSchemaFile, brandSchemaText } from '#src/http/docs/brand-schema.ts';
import { messageSchemaFile, messageSchemaText } from '#src/http/docs/message-schema.ts';
import { openApi, openApiFile, openApiText } from '#src/http/docs/open-api.ts';
import { DATABASE_START_MS } from '#test/accounts.ts';
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

describe('the description of the wire', () => {
  test.each([
    [openApiFile, openApiText],
    [messageSchemaFile, messageSchemaText],
    [brandSchemaFile, brandSchemaText],
  ])('the committed %s is what the contract says now', (file, textNow) => {
    const committed = readFileSync(path.resolve(import.meta.dirname, '../../../../..', file), 'utf8');
    expect(committed === textNow(), 'it is out of date: npm run openapi').toBe(true);
  });

  test('[S2-028] the messages of games are described one by one, closed to other fields', () => {
    const { $defs } = JSON.parse(messageSchemaText());
    const kinds: readonly { properties: { type: { const: string } }; additionalProperties: boolean }[] =
      $defs.game.oneOf ?? $defs.game.anyOf;
    expect(kinds.map(({ properties }) => properties.type.const)).toEqual([
      'ready',
      'balance',
      'round-start',
      'round-end',
      'error',
      'exit',
    ]);
    expect(kinds.map(({ additionalProperties }) => additionalProperties)).toEqual(kinds.map(() => false));
    expect($defs.host.properties.type.enum).toEqual(['pause', 'resume', 'mute', 'unmute']);
  });

  test('has every call of the contract, with each of its codes under its status', () => {
    const { paths } = openApi();
    for (const endpoint of everyEndpoint) {
      const described = paths[endpoint.path]?.[endpoint.method.toLowerCase()];
      expect(described?.operationId).toBe(endpoint.name);
      for (const code of endpoint.errors) {
        expect(described?.responses[String(errorStatus[code])]?.description).toContain(code);
      }
    }
  });

  test('[S7-002, S7-009] a sealed call shows the sealed body, what is inside, its headers and its refusals', () => {
    const call = openApi([sample]).paths['/wps/sample']?.['post'];
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

  test('has an example for every code, with `Retry-After` if the caller should try again', () => {
    const { paths, components } = openApi([{ ...sample, errors: ['TOO_MANY_REQUEST_LOGIN'] }]);
    const busy = paths['/wps/sample']?.['post']?.responses['429'];
    expect(Object.keys(busy?.headers ?? {})).toContain('Retry-After');
    const named = Object.values(busy?.content?.['application/json']?.examples ?? {}).map(({ $ref }) => $ref);
    expect(named).toContain('#/components/examples/TOO_MANY_REQUEST_LOGIN');
    for (const code of Object.keys(errorStatus)) {
      const { value } = components.examples[code] ?? {};
      expect(envelopeSchema.parse(value)).toMatchObject({ success: false, errorCode: code });
    }
  });

  test('states for each call whether a platform must answer it, as an extension and as a sentence', () => {
    const { paths } = openApi();
    for (const { path: at, method, platform } of everyEndpoint) {
      expect([at, paths[at]?.[method.toLowerCase()]?.['x-foyer-platform']]).toEqual([at, platform]);
    }
    const rules = [
      ['required', "An operator's own platform must answer it."],
      ['optional', "An operator's own platform may leave it out: the part of the page"],
      ['unused', "An operator's own platform may leave it out: Foyer never calls it there."],
      [{ flag: 'INBOX3' }, "An operator's own platform must answer it if its site status has the flag INBOX3 on."],
    ] as const;
    for (const [platform, sentence] of rules) {
      const call = openApi([{ ...sample, platform }]).paths['/wps/sample']?.['post'];
      expect(call?.description).toContain(sentence);
    }
  });

  test('a call that needs no session does not answer that one is missing', () => {
    const call = openApi([{ ...sample, token: 'none', sealed: false }]).paths['/wps/sample']?.['post'];
    expect(call?.responses['401']).toBeUndefined();
    expect(call?.security).toEqual([]);
  });

  test('[security: server] no call takes a field that it does not name', () => {
    for (const endpoint of everyEndpoint) {
      const schema = jsonSchemaOf(endpoint.in, 'in');
      for (const kind of schema.anyOf ?? [schema]) {
        expect([endpoint.name, kind.additionalProperties]).toEqual([endpoint.name, false]);
      }
    }
  });

  test('what is sent is closed to other fields; what is answered may grow', () => {
    expect(jsonSchemaOf(sample.in, 'in').additionalProperties).toBe(false);
    expect(jsonSchemaOf(sample.out, 'out').additionalProperties).toBeUndefined();
  });

  test('every reference of the document resolves, also within a schema that contains itself', () => {
    const description = openApi();
    const pointers = [...JSON.stringify(description).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, path = '']) => path);
    const find = (pointer: string): unknown =>
      pointer.split('/').reduce<unknown>((node, name) => Object(node)[name], description);
    expect(pointers.some((pointer) => pointer.includes('__schema'))).toBe(true);
    expect(pointers.filter((pointer) => find(pointer) === undefined)).toEqual([]);
  });
});

describe('the page of the calls', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  }, DATABASE_START_MS);
  afterAll(() => server.close());

  test('/docs loads Swagger UI from this site into an opaque origin that makes no calls', async () => {
    const { status, text, headers } = await server.ask('/docs');
    expect(status).toBe(200);
    expect(headers['content-security-policy']).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox allow-scripts",
    );
    expect(headers['x-content-type-options']).toBe('nosniff');
    const loaded = [...text.matchAll(/(?:src|href)="([^"]+\.(?:js|css))"/g)].map(([, file = '']) => file);
    expect(loaded).toEqual(['/docs/swagger-ui.css', '/docs/swagger-ui-bundle.js', '/docs/start.js']);
    expect(text).not.toMatch(/<script(?! src=)|<style|style=|https?:/);
    for (const file of loaded) {
      const answer = await server.ask(file, { headers: { 'accept-encoding': 'br' } });
      expect([file, answer.status]).toEqual([file, 200]);
      expect(answer.headers).toMatchObject({
        'content-type': `${file.endsWith('.css') ? 'text/css' : 'text/javascript'}; charset=utf-8`,
        'content-encoding': 'br',
        'cross-origin-resource-policy': 'cross-origin',
        'cache-control': 'public, max-age=300',
      });
    }
  });

  test('the script of the page holds the whole description and sends no requests', async () => {
    const { text } = await server.ask('/docs/start.js');
    const options = JSON.parse(/^SwaggerUIBundle\((.+)\);\n$/s.exec(text)?.[1] ?? '');
    expect(options.spec).toEqual(JSON.parse(openApiText()));
    expect(options.supportedSubmitMethods).toEqual([]);
  });

  test('/docs/openapi.json is the same description, for tools', async () => {
    const { headers, text } = await server.ask('/docs/openapi.json');
    expect(headers['content-type']).toMatch(/^application\/json/);
    expect(JSON.parse(text)).toEqual(JSON.parse(openApiText()));
  });

  test('what is mounted under /wps is described, streams and pictures as well', async () => {
    const mounted: string[] = [];
    const app = createApp(server.context, {
      ...composeApp(server.context),
      streams: [
        (own) => own.addHook('onRoute', ({ method, url }) => void mounted.push(`${String(method)} ${url}`)),
        ...composeApp(server.context).streams,
      ],
    });
    await app.ready();
    await app.close();
    const described = Object.entries(openApi().paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(mounted.length).toBeGreaterThan(3);
    expect(mounted.filter((route) => !route.startsWith('HEAD') && !described.includes(route))).toEqual([]);
  });

  test('an unknown host gets neither', async () => {
    expect((await server.ask('/docs', { host: 'evil.example' })).status).toBe(421);
    expect((await server.ask('/docs/openapi.json', { host: 'evil.example' })).status).toBe(421);
  });
});
