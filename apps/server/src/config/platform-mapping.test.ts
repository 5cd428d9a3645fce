import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { toConfig } from '#src/config/config.ts';
import { readServerEnv } from '#src/config/read-server-env.ts';
import { readPlatformMapping } from '#src/config/read-platform-mapping.ts';
import { readDocumentedMapping } from '#test/documented-mapping.ts';
import { makeTempFolder } from '#test/temp-folder.ts';

const { folder, remove } = makeTempFolder();
afterAll(remove);

const file = path.join(folder, 'mapping.json');
const CALL = 'POST /wps/session/login';

function listProblems(text: string): string {
  writeFileSync(file, text);
  const read = readPlatformMapping(file);
  return read.ok ? '' : read.line.replace(`bad settings: ${file}: `, '');
}

test('accepts the mapping of docs/platform.md', () => {
  expect(listProblems(readDocumentedMapping())).toBe('');
});

test.each<[object, string]>([
  [{}, 'endpoints: is missing'],
  [{ endpoints: {}, header: {} }, 'the file: header is unknown, did you mean headers?'],
  [{ endpoints: {}, envelope: { success: { at: 'ok', is: [] } } }, 'envelope.success.is: must not be empty'],
  [{ endpoints: {}, headers: { a: '{$nothing}' } }, 'headers.a: {$nothing} is not a path in braces'],
  [{ endpoints: {}, headers: { 'a b': 'x' } }, 'headers.a b: must be the name of a header'],
  [{ endpoints: {}, codes: { E1: 'login' } }, 'codes.E1: is not an error code of the contract'],
  [{ endpoints: { 'POST /wps/login': {} } }, 'endpoints.POST /wps/login: POST /wps/login is unknown'],
  [
    { endpoints: { 'GET /wps/session/key/rsa': {} } },
    'endpoints.GET /wps/session/key/rsa: GET /wps/session/key/rsa is unknown',
  ],
  [
    { endpoints: {}, definitions: { a: 'x', b: { c: [{ $use: 'a' }] } } },
    'definitions.b: must not use another definition',
  ],
])('reports the problem and the path in %j', (mapping, problem) => {
  expect(listProblems(JSON.stringify(mapping))).toBe(problem);
});

test.each<[object, string]>([
  [{ verb: 'GET' }, ': verb is unknown'],
  [{ method: 'PUT' }, '.method: must be one of GET, POST'],
  [{ path: 'https://other.example/' }, '.path: must be a path that begins with one slash, without a query'],
  [{ path: '//other.example/' }, '.path: must be a path that begins with one slash, without a query'],
  [{ path: '/{a..b}' }, '.path: {a..b} is not a path in braces'],
  [{ method: 'GET', body: {} }, '.body: must be missing for a GET'],
  [{ constant: {}, path: '/x' }, '.constant: excludes method, path, query and body'],
  [{ answer: 'a..b' }, '.answer: a..b is not a path such as data.name or $input.name'],
  [{ answer: { id: '$place.id' } }, '.answer.id: $place.id is not a path such as data.name or $input.name'],
  [{ answer: { id: { $from: 'a..b' } } }, '.answer.id.$from: a..b is not a path'],
  [{ answer: { id: { $from: 'id', $as: 'text' } } }, '.answer.id.$as: must be one of string, number, boolean, date'],
  [
    { answer: { list: [{ a: { $from: 'b', $item: { $cost: 1 } } }] } },
    '.answer.list.0.a.$item.$cost: is not an instruction',
  ],
  [{ query: { a: { $use: 'gme' } } }, ': $use: gme is unknown'],
  [{ codes: { E1: 'unknown' } }, '.codes.E1: is not an error code of the contract'],
])('reports the problem and the path of the call %j', (rules, problem) => {
  expect(listProblems(JSON.stringify({ endpoints: { [CALL]: rules } }))).toContain(`endpoints.${CALL}${problem}`);
});

test.each([
  ['is not JSON', '{', /^the file: is not JSON: /],
  ['is a list', '[]', /^the file: must be an object$/],
])('reports a platform mapping file that %s', (_what, text, problem) => {
  expect(listProblems(text)).toMatch(problem);
});

test('the server does not start with an invalid platform mapping, or with a mapping but no platform', () => {
  writeFileSync(file, '{}');
  const read = (source: Readonly<Record<string, string>>) => {
    const env = readServerEnv(source);
    return env.ok ? toConfig(env.value, folder) : env;
  };
  expect(read({ PLATFORM_MAPPING: 'mapping.json' })).toEqual({
    ok: false,
    line: 'bad settings: PLATFORM_MAPPING needs UPSTREAM_URL',
  });
  const UPSTREAM_URL = 'https://platform.example';
  expect(read({ UPSTREAM_URL, PLATFORM_MAPPING: 'mapping.json' })).toEqual({
    ok: false,
    line: `bad settings: ${file}: endpoints: is missing`,
  });
  expect(read({ UPSTREAM_URL, PLATFORM_MAPPING: 'no-such.json' })).toMatchObject({
    line: expect.stringContaining('the file: does not exist'),
  });
});
