import { getCountry } from '@foyer/contract/system/get-country';
import { login } from '@foyer/contract/session/login';
import { expect, test } from 'vitest';
import { newTrace } from '#src/request/trace.ts';
import { done, startPlatform, visitor, type Platform } from '../../test/loopback-platform.ts';

const FORM = /^00-([0-9a-f]{32})-([0-9a-f]{16})-(0[01])$/;

async function platformWithKey(): Promise<Platform> {
  const { publicKey } = await crypto.subtle.generateKey(
    { name: 'RSA-OAEP', modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]), hash: 'SHA-256' },
    true,
    ['encrypt', 'decrypt'],
  );
  const spki = Buffer.from(await crypto.subtle.exportKey('spki', publicKey)).toString('base64');
  return startPlatform(({ url }, response) =>
    done(response, url.pathname.endsWith('/rsa') ? { rsaKey: 'k1', publicKey: spki, serverTime: 1 } : {}),
  );
}

const partsOf = ({ seen }: Platform): (readonly string[])[] =>
  seen.map(({ headers }) => FORM.exec(String(headers['traceparent']))?.slice(1) ?? []);

test('a login and its key request are one trace with a span for each call', async () => {
  const platform = await platformWithKey();
  const client = visitor(platform.origin, { traced: 1 });
  await client.call(login, { type: 'username', username: 'a', password: 'b' });
  const [[keyTrace, keySpan, keyFlags] = [], [trace, span, flags] = []] = partsOf(platform);
  expect(platform.seen).toHaveLength(2);
  expect(trace).toMatch(/^(?!0+$)[0-9a-f]{32}$/);
  expect(keyTrace).toBe(trace);
  expect(keySpan).not.toBe(span);
  expect([keyFlags, flags]).toEqual(['01', '01']);
});

test('another call is another trace, which a share of 0 does not sample', async () => {
  const platform = await startPlatform((_seen, response) => done(response, {}));
  const client = visitor(platform.origin, { traced: 0 });
  for (let time = 0; time < 2; time += 1) await client.call(getCountry, {});
  const [first = [], second = []] = partsOf(platform);
  expect(first[0]).not.toBe(second[0]);
  expect([first[2], second[2]]).toEqual(['00', '00']);
});

test('a page that says nothing of it sends no trace', async () => {
  const platform = await platformWithKey();
  await visitor(platform.origin).call(login, { type: 'username', username: 'a', password: 'b' });
  expect(platform.seen.map(({ headers }) => headers['traceparent'])).toEqual([undefined, undefined]);
});

/** The last two bytes decide: `high` * 256 + `low` of 65,536. */
const traceOf = (high: number, low: number, share: number): boolean =>
  newTrace(
    {
      subtle: crypto.subtle,
      getRandomValues: (bytes) => {
        bytes.set([high, low], 16);
        return bytes;
      },
    },
    share,
  ).kept;

test.each([
  [0, 0, 0, false],
  [0, 0, 1 / 65_536, true],
  [0, 1, 1 / 65_536, false],
  [0, 255, 255 / 65_536, false],
  [0, 255, 256 / 65_536, true],
  [127, 255, 0.5, true],
  [128, 0, 0.5, false],
  [128, 1, 0.5, false],
  [255, 255, 1, true],
])('keeps a trace of the random bytes %i and %i at a share of %f: %s', (high, low, share, kept) => {
  expect(traceOf(high, low, share)).toBe(kept);
});
