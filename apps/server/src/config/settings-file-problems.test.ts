import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readVendorFile } from '#src/config/read-http-vendors.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'foyer-vendor-files-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function listProblems(text: string): readonly string[] {
  const file = path.join(folder, 'acme.json');
  writeFileSync(file, text);
  const read = readVendorFile(file);
  return read.ok ? [] : read.problems;
}

const valid = { url: 'https://api.acme.example/launch', gameOrigins: ['https://games.acme.example'] };

test.each<[object, string]>([
  [{ gameOrigins: undefined }, 'gameOrigins: is missing'],
  [{ gameOrigins: 'https://games.acme.example' }, 'gameOrigins: must be a list'],
  [{ gameOrigins: ['https://Games.acme.example:443'] }, 'gameOrigins.0: must be written as https://games.acme.example'],
  [{ gameOrigins: ['https://games.acme.example/'] }, 'gameOrigins.0: must be an origin, without a path'],
  [{ game_origins: [] }, 'the file: game_origins is unknown, did you mean gameOrigins?'],
  [{ secret: 'does not belong here' }, 'the file: secret is unknown'],
  [{ signature: { algoritm: 'md5' } }, 'signature: algoritm is unknown'],
  [
    { signature: { text: 'x', encodings: 'hex' } },
    'signature: text is unknown, encodings is unknown, did you mean encoding?',
  ],
  [
    { signature: { algorithm: 'sha512' } },
    'signature.algorithm: must be one of hmac-sha256, hmac-sha512, hmac-sha1, sha256, md5',
  ],
  [{ fields: { game: '{gamecode}' } }, 'fields.game: {gamecode} is unknown, did you mean {gameCode}?'],
  [{ fields: { game: 7 } }, 'fields.game: must be a text'],
  [{ values: { languages: {} } }, 'values: languages is unknown, did you mean language?'],
  [{ headers: { 'X Key': '1' } }, 'headers.X Key: must be the name of a header'],
  [{ saysReady: 'yes' }, 'saysReady: must be true or false'],
])('reports for a file with %j: %s', (change, problem) => {
  expect(listProblems(JSON.stringify(valid))).toEqual([]);
  expect(listProblems(JSON.stringify({ ...valid, ...change }))).toEqual([problem]);
});

test('the error of a settings file names the position of a JSON error, or that the path is a folder', () => {
  expect(listProblems('{\n  "url": "x",\n}')).toEqual([expect.stringMatching(/^the file: is not JSON: .*line 3/)]);
  expect(readVendorFile(folder)).toEqual({ ok: false, problems: ['the file: is a folder'] });
});
