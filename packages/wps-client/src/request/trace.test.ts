import { getMerchantCountry } from '@foyer/contract/system/get-merchant-country';
import { login } from '@foyer/contract/session/login';
import { expect, test } from 'vitest';
import { createTrace } from '#src/request/trace.ts';
import {
  sendValue,
  startLoopbackPlatform,
  createVisitorClient,
  type LoopbackPlatform,
} from '../../test/loopback-platform.ts';

const FORM = /^00-([0-9a-f]{32})-([0-9a-f]{16})-(0[01])$/;

async function platformWithKey(): Promise<LoopbackPlatform> {
  const { publicKey } = await crypto.subtle.generateKey(
    { name: 'RSA-OAEP', modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]), hash: 'SHA-256' },
    true,
    ['encrypt', 'decrypt'],
  );
  const spki = Buffer.from(await crypto.subtle.exportKey('spki', publicKey)).toString('base64');
  return startLoopbackPlatform(({ url }, response) =>
    sendValue(response, url.pathname.endsWith('/rsa') ? { rsaKey: 'k1', publicKey: spki, serverTime: 1 } : {}),
  );
}

const parseTraceparent = ({ requests: request }: LoopbackPlatform): (readonly string[])[] =>
  request.map(({ headers }) => FORM.exec(String(headers['traceparent']))?.slice(1) ?? []);

test('a login and the request for its key share a trace and have a span each', async () => {
  const platform = await platformWithKey();
  const client = createVisitorClient(platform.origin, { traceSampleRate: 1 });
  await client.call(login, { type: 'username', username: 'a', password: 'b' });
  const [[keyTrace, keySpan, keyFlags] = [], [trace, span, flags] = []] = parseTraceparent(platform);
  expect(platform.requests).toHaveLength(2);
  expect(trace).toMatch(/^(?!0+$)[0-9a-f]{32}$/);
  expect(keyTrace).toBe(trace);
  expect(keySpan).not.toBe(span);
  expect([keyFlags, flags]).toEqual(['01', '01']);
});

test('each call starts a new trace, which a sample rate of 0 does not sample', async () => {
  const platform = await startLoopbackPlatform((_request, response) => sendValue(response, {}));
  const client = createVisitorClient(platform.origin, { traceSampleRate: 0 });
  for (let time = 0; time < 2; time += 1) await client.call(getMerchantCountry, {});
  const [first = [], second = []] = parseTraceparent(platform);
  expect(first[0]).not.toBe(second[0]);
  expect([first[2], second[2]]).toEqual(['00', '00']);
});

test('no traceparent is sent without a sample rate', async () => {
  const platform = await platformWithKey();
  await createVisitorClient(platform.origin).call(login, { type: 'username', username: 'a', password: 'b' });
  expect(platform.requests.map(({ headers }) => headers['traceparent'])).toEqual([undefined, undefined]);
});

/** The last two bytes decide: `high` * 256 + `low` of 65,536. */
const isSampledFor = (high: number, low: number, share: number): boolean =>
  createTrace(
    {
      subtle: crypto.subtle,
      getRandomValues: (bytes) => {
        bytes.set([high, low], 16);
        return bytes;
      },
    },
    share,
  ).isSampled;

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
])('a trace of the random bytes %i and %i at a rate of %f is sampled: %s', (high, low, share, isSampled) => {
  expect(isSampledFor(high, low, share)).toBe(isSampled);
});
