import { getLanes } from '@foyer/contract/game/game-lists';
import { launchLottery, launchSea, launchVendorGame, launchVietnamLotto } from '@foyer/contract/game/launch';
import { getMemberInfo } from '@foyer/contract/member/get-member-info';
import { setLanguage } from '@foyer/contract/member/set-language';
import { defineEndpoint } from '@foyer/contract/endpoint';
import { getCountry } from '@foyer/contract/system/get-country';
import { getStatus } from '@foyer/contract/system/get-status';
import * as z from 'zod/mini';
import { describe, expect, test, vi } from 'vitest';
import { behaviourOf } from '#src/error-behaviour.ts';
import type { WpsClient } from '#src/wps-client.ts';
import type { SessionEnded } from '#src/wps-options.ts';
import { done, gate, refuse, startPlatform, visitor } from '../test/loopback-platform.ts';
import { manualClock } from '../test/manual-clock.ts';

const member = {
  id: '1',
  account: 'demo',
  type: 0,
  language: 'EN',
  nickname: null,
  hasPassword: true,
  clubLabel: null,
};
const launch = {
  launchMode: 'LOTT',
  lottoArea: 'VN',
  lottoGameCode: 'star',
  lottoView: 'lobby',
  device: 'MOBILE',
  backUrl: '/m/home',
  hasLobby: true,
  language: 'EN',
} as const;
/** Lets any query through, which no endpoint of the contract does. */
const openRead = defineEndpoint({
  name: 'test.openRead',
  method: 'GET',
  path: '/wps/relay/TEST_open',
  summary: 'Any query.',
  source: 'test',
  in: z.record(z.string(), z.unknown()),
  out: z.object({}),
});

describe('headers', () => {
  test('[S7-002] every request says who asks, and carries the token bare', async () => {
    const platform = await startPlatform((_seen, response) => done(response, member));
    const client = visitor(platform.origin, { token: () => 'secret-token', userAgent: 'Téléphone "X" 😀\ud800' });
    expect(await client.call(getMemberInfo, {})).toEqual({ ok: true, value: member, spanId: 'trace-1' });
    expect(platform.seen[0]?.headers).toMatchObject({
      merchant: 'aurora',
      language: 'EN',
      authorization: 'secret-token',
      moduleid: 'H5',
      'x-real-ua': encodeURIComponent('Téléphone "X" 😀\ufffd'),
    });
  });

  test('[S7-002] a user agent of any length stays within 1 KB and still decodes', async () => {
    const platform = await startPlatform((_seen, response) => done(response, {}));
    await visitor(platform.origin, { userAgent: '字'.repeat(2_000) }).call(openRead, {});
    const sent = String(platform.seen[0]?.headers['x-real-ua']);
    expect(sent.length).toBeLessThanOrEqual(1_024);
    expect(decodeURIComponent(sent)).toBe('字'.repeat(113));
  });

  test('[S7-002, S7-005] a call that takes no token never carries one', async () => {
    const platform = await startPlatform((_seen, response) => done(response, { lanes: [] }));
    expect((await visitor(platform.origin, { token: () => 'secret-token' }).call(getLanes, {})).ok).toBe(true);
    expect(platform.seen[0]?.headers).not.toHaveProperty('authorization');
  });

  test('an idempotent call has the key of the caller, or a new UUID', async () => {
    const platform = await startPlatform((_seen, response) => done(response, { gameUrl: 'http://vendor/play' }));
    const client = visitor(platform.origin);
    const kept = '0b3f4f56-7a7e-4d7a-9c2e-7c9d4a0a1b2c';
    await client.call(launchLottery, launch, { idempotencyKey: kept });
    await client.call(launchLottery, launch);
    await client.call(launchLottery, launch);
    const keys = platform.seen.map((seen) => seen.headers['idempotency-key']);
    expect(keys[0]).toBe(kept);
    expect(keys[1]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(keys[2]).not.toBe(keys[1]);
  });

  test('a token that cannot be a header is refused before anything is sent', async () => {
    const platform = await startPlatform((_seen, response) => done(response, member));
    const result = await visitor(platform.origin, { token: () => 'a\r\nX-Evil: 1' }).call(getMemberInfo, {});
    expect(result).toMatchObject({
      ok: false,
      error: { kind: 'bad-address', message: expect.stringMatching(/header/) },
    });
    expect(platform.seen).toHaveLength(0);
  });

  test.each([
    ['another', 'other-token', 'other-token'],
    ['no', null, undefined],
  ])('[S7-002] a call carries %s token if its caller gives that instead', async (_which, token, sent) => {
    const platform = await startPlatform((_seen, response) => done(response, member));
    await visitor(platform.origin, { token: () => 'secret-token' }).call(getMemberInfo, {}, { token });
    expect(platform.seen[0]?.headers.authorization).toBe(sent);
  });
});

describe('address', () => {
  test('[S7-003] token and authorization never stand in a query, in any case', async () => {
    const platform = await startPlatform((_seen, response) => done(response, {}));
    const query = { token: 'canary', Tokens: 'canary', AUTHORIZATION: 'canary', keep: 'yes', none: undefined };
    await visitor(platform.origin).call(openRead, query);
    expect(platform.seen[0]?.url.search).toBe('?keep=yes');
  });

  test('[S8-016] without an address a call ends with a message and sends nothing', async () => {
    const result = await visitor(null).call(getCountry, {});
    expect(result).toMatchObject({
      ok: false,
      error: { kind: 'bad-address', message: expect.stringMatching(/missing/) },
    });
  });

  test.each(['//evil.example/wps/x', 'https://evil.example/wps/x', '/wps/../m/home', '/m/home', ''])(
    'a path that leaves /wps/ or the origin is refused: %s',
    async (path) => {
      const platform = await startPlatform((_seen, response) => done(response, {}));
      const result = await visitor(platform.origin).call({ ...openRead, path }, {});
      expect(result).toMatchObject({ ok: false, error: { kind: 'bad-address' } });
      expect(platform.seen).toHaveLength(0);
    },
  );
});

describe('sending', () => {
  test('[S7-003] a write carries its input as a JSON body, and nothing of it in the address', async () => {
    const platform = await startPlatform((_seen, response) => done(response, { language: 'VI' }));
    await visitor(platform.origin).call(setLanguage, { language: 'VI' });
    expect(platform.seen[0]).toMatchObject({ method: 'POST', body: '{"language":"VI"}' });
    expect(platform.seen[0]?.url.search).toBe('');
  });

  test.each([
    ['POST', 'read'],
    ['GET', 'write'],
  ] as const)('[S7-005] a %s that is a %s is never shared', async (method, kind) => {
    const clock = manualClock();
    let sent = 0;
    const client = visitor('https://platform.example', {
      clock,
      fetch: async () => {
        sent += 1;
        return Response.json({ success: true, value: {} });
      },
    });
    const calls = [1, 2].map(() => client.call({ ...openRead, method, kind }, {}));
    // Beyond the pacing of one path.
    await clock.advance(200);
    await Promise.all(calls);
    expect(sent).toBe(2);
  });

  test('[S9-005] paths of a pattern of the settings are paced as one', async () => {
    const clock = manualClock();
    const starts: string[] = [];
    const client = visitor('https://platform.example', {
      clock,
      pacePatterns: ['/wps/relay/TEST_*'],
      fetch: async (input) => {
        starts.push(`${new URL(new Request(input).url).pathname} ${clock.elapsed()}`);
        return Response.json({ success: true, value: {} });
      },
    });
    const calls = ['a', 'b'].map((name) => client.call({ ...openRead, name, path: `/wps/relay/TEST_${name}` }, {}));
    await clock.advance(200);
    await Promise.all(calls);
    expect(starts).toEqual(['/wps/relay/TEST_a 0', '/wps/relay/TEST_b 150']);
  });

  test('[S7-004] credentials go along and redirects are not followed', async () => {
    const inits: (RequestInit | undefined)[] = [];
    const platform = await startPlatform((seen, response) => {
      if (seen.url.pathname !== '/wps/system/country') return done(response, {});
      response.writeHead(302, { location: '/wps/elsewhere' }).end();
    });
    const client = visitor(platform.origin, {
      fetch: (input, init) => {
        inits.push(init);
        return fetch(input, init);
      },
    });
    expect(await client.call(getCountry, {})).toMatchObject({ ok: false, error: { kind: 'network' } });
    expect(inits[0]).toMatchObject({ credentials: 'include', redirect: 'error' });
    expect(platform.seen.map((seen) => seen.url.pathname)).toEqual(['/wps/system/country']);
  });

  test('[S7-004, S9-006, S8-013] a call without an answer ends after 30 s, not before', async () => {
    const clock = manualClock();
    const asked = gate();
    const platform = await startPlatform(() => asked.open());
    let result: unknown = 'waiting';
    const call = visitor(platform.origin, { clock })
      .call(getMemberInfo, {})
      .then((ended) => (result = ended));
    await asked.opened;
    await clock.advance(29_999);
    expect(result).toBe('waiting');
    await clock.advance(1);
    const ended = await call;
    expect(ended).toMatchObject({ ok: false, error: { kind: 'timeout', afterMs: 30_000 } });
    expect(ended.ok ? null : behaviourOf(ended.error)).toEqual({ kind: 'retry', words: 'timeout_retry_please' });
    expect(clock.pending()).toBe(0);
  });

  const game = { gameCode: 'k3', hasLobby: false, timeout: 10_000, backUrl: '/m/home' };
  const launches = {
    lottery: (client: WpsClient) => client.call(launchLottery, launch),
    SEA: (client: WpsClient) => client.call(launchSea, game),
    Vietnam: (client: WpsClient) => client.call(launchVietnamLotto, game),
    vendor: (client: WpsClient) => client.call(launchVendorGame, { ...game, vendor: 'arclight' }),
  };

  test.each(Object.entries(launches))(
    '[S7-030, S9-007] a %s launch without an answer ends after 10,000 ms, not before, and asks to try again',
    async (_way, send) => {
      const clock = manualClock();
      const asked = gate();
      const platform = await startPlatform(() => asked.open());
      let result: unknown = 'waiting';
      const call = send(visitor(platform.origin, { clock })).then((ended) => {
        result = ended;
        return ended;
      });
      await asked.opened;
      await clock.advance(9_999);
      expect(result).toBe('waiting');
      await clock.advance(1);
      const ended = await call;
      expect(ended).toMatchObject({ ok: false, error: { kind: 'timeout', afterMs: 10_000 } });
      expect(ended.ok ? null : behaviourOf(ended.error)).toEqual({ kind: 'retry', words: 'timeout_retry_please' });
      expect(platform.seen).toHaveLength(1);
    },
  );

  test('[S9-006] the time covers the body as well as the headers', async () => {
    const clock = manualClock();
    const begun = gate();
    const platform = await startPlatform((_seen, response) => void response.write('{"success":'));
    const client = visitor(platform.origin, {
      clock,
      fetch: async (input, init) => {
        const response = await fetch(input, init);
        begun.open();
        return response;
      },
    });
    const call = client.call(getMemberInfo, {});
    await begun.opened;
    await clock.advance(30_000);
    expect(await call).toMatchObject({ ok: false, error: { kind: 'timeout' } });
  });

  test('[S8-013] a game launch ends after 10 s', async () => {
    const clock = manualClock();
    const asked = gate();
    const platform = await startPlatform(() => asked.open());
    const call = visitor(platform.origin, { clock, token: () => 't' }).call(launchLottery, launch);
    await asked.opened;
    await clock.advance(10_000);
    expect(await call).toMatchObject({ ok: false, error: { kind: 'timeout', afterMs: 10_000 } });
  });

  test('[S8-015] a call that fails on a device without network says offline', async () => {
    const client = visitor('https://127.0.0.1:1', { isOnline: () => false });
    const result = await client.call(getCountry, {});
    expect(result).toMatchObject({ ok: false, error: { kind: 'offline', secure: true } });
    const online = await visitor('https://127.0.0.1:1').call(getCountry, {});
    expect(online).toMatchObject({ ok: false, error: { kind: 'network' } });
  });
});

describe('answers', () => {
  test('[S7-008] a refusal carries code, message, value, wait and span', async () => {
    const platform = await startPlatform((_seen, response) => {
      response.setHeader('retry-after', '7');
      refuse(response, 429, { errorCode: 'TOO_MANY_REQUEST_LOGIN', message: 'Slow down', value: { left: 0 } });
    });
    expect(await visitor(platform.origin).call(getStatus, {})).toEqual({
      ok: false,
      error: {
        kind: 'refused',
        endpoint: 'system.getStatus',
        takesToken: false,
        code: 'TOO_MANY_REQUEST_LOGIN',
        rawCode: 'TOO_MANY_REQUEST_LOGIN',
        message: 'Slow down',
        value: { left: 0 },
        status: 429,
        retryAfterSeconds: 7,
        spanId: 'span-2',
      },
    });
  });

  test('[S7-008] a success carries its value and the span of the trace header', async () => {
    const platform = await startPlatform((_seen, response) => {
      response.setHeader('x-app-trace-id', 'header-1');
      response.end(JSON.stringify({ success: true, value: 'VN', message: null, errorCode: null, spanId: 'body-1' }));
    });
    const result = await visitor(platform.origin).call({ ...getCountry, out: z.string() }, {});
    expect(result).toEqual({ ok: true, value: 'VN', spanId: 'header-1' });
  });

  test.each([
    ['header-1', 'body-1', 'header-1'],
    ['header-1', null, 'header-1'],
    [null, 'body-1', 'body-1'],
    [null, null, ''],
  ])('[S7-008] the span is that of the header %s, else that of the body %s: %s', async (header, body, spanId) => {
    const platform = await startPlatform((_seen, response) => {
      if (header !== null) response.setHeader('x-app-trace-id', header);
      response.statusCode = 400;
      const refused = { success: false, value: 7, message: 'No', errorCode: 'access_denied' };
      response.end(JSON.stringify(body === null ? refused : { ...refused, spanId: body }));
    });
    const result = await visitor(platform.origin).call(getCountry, {});
    expect(result).toMatchObject({ ok: false, error: { code: 'access_denied', message: 'No', value: 7, spanId } });
  });

  test('[S7-008] it is no success without the word in both the status and the envelope', async () => {
    const says = async (status: number, success: boolean): Promise<boolean> => {
      const platform = await startPlatform((_seen, response) => {
        response.statusCode = status;
        response.end(JSON.stringify({ success, value: 'VN' }));
      });
      return (await visitor(platform.origin).call({ ...getCountry, out: z.string() }, {})).ok;
    };
    expect([await says(200, true), await says(200, false), await says(400, true)]).toEqual([true, false, false]);
  });

  test("[S8-026] keeps a platform's own code beside the closed union", async () => {
    const platform = await startPlatform((_seen, response) => refuse(response, 400, { errorCode: 'their.own.code' }));
    const result = await visitor(platform.origin).call(getCountry, {});
    expect(result).toMatchObject({ ok: false, error: { kind: 'refused', code: 'other', rawCode: 'their.own.code' } });
  });

  test.each([
    ['<html>', 'not-json'],
    ['', 'not-json'],
    ['[1]', 'not-an-envelope'],
    ['{"success":true,"value":{"lanes":"none"}}', 'wrong-value'],
    ['{"success":true,"value":null}', 'wrong-value'],
  ])('[S8-014] an answer that is not one is unknown_error: %s', async (body, why) => {
    const platform = await startPlatform((_seen, response) => void response.end(body));
    const result = await visitor(platform.origin).call(getLanes, {});
    expect(result).toMatchObject({ ok: false, error: { kind: 'malformed', why, status: 200 } });
    expect(result.ok ? null : behaviourOf(result.error)).toEqual({ kind: 'notice', words: 'unknown_error' });
  });

  test('an answer of 50 MB is given up soon after 5 MB', async () => {
    let written = 0;
    const closed = gate();
    const platform = await startPlatform((_seen, response) => {
      response.on('close', closed.open);
      const chunk = Buffer.alloc(1024 * 1024, 0x20);
      const write = (): void => {
        while (written < 50 && !response.destroyed) {
          written += 1;
          if (!response.write(chunk)) return void response.once('drain', write);
        }
        response.end();
      };
      write();
    });
    const result = await visitor(platform.origin).call(getLanes, {});
    expect(result).toMatchObject({ ok: false, error: { kind: 'malformed', why: 'too-large' } });
    await closed.opened;
    expect(written).toBeLessThan(40);
  });

  test('characters cut between two chunks arrive whole', async () => {
    const bytes = Buffer.from(JSON.stringify({ success: true, value: { language: 'Tiếng Việt 😀' } }));
    const platform = await startPlatform(async (_seen, response) => {
      for (const byte of bytes) await new Promise((resolve) => response.write(Buffer.of(byte), resolve));
      response.end();
    });
    const result = await visitor(platform.origin).call(setLanguage, { language: 'VI' });
    expect(result).toMatchObject({ ok: true, value: { language: 'Tiếng Việt 😀' } });
  });
});

describe('failed calls', () => {
  test('[S4-069] are reported, except those that their caller aborted; successful calls are not', async () => {
    const onFailed = vi.fn();
    const platform = await startPlatform((_seen, response) => done(response, member));
    const client = visitor(platform.origin, { onFailed });
    expect(await client.call(getMemberInfo, {})).toMatchObject({ ok: true });
    expect(await client.call(getMemberInfo, {}, { signal: AbortSignal.abort() })).toMatchObject({ ok: false });
    expect(onFailed).not.toHaveBeenCalled();
    expect(await client.call({ ...getMemberInfo, path: '/m/home' }, {})).toMatchObject({ ok: false });
    expect(onFailed).toHaveBeenCalledTimes(1);
  });
});

describe('end of a session', () => {
  test('[S8-011] is reported once per token for any number of calls', async () => {
    const ended: SessionEnded[] = [];
    const platform = await startPlatform((_seen, response) =>
      refuse(response, 401, { errorCode: 'login.not.session' }),
    );
    const client = visitor(platform.origin, { token: () => 'old', onSessionEnded: (one) => ended.push(one) });
    await Promise.all([client.call(getMemberInfo, {}), client.call(setLanguage, { language: 'EN' })]);
    expect(ended.map((one) => one.token)).toEqual(['old']);
  });

  test('[S8-011] a late answer to an old token does not end the session that follows', async () => {
    const ended: SessionEnded[] = [];
    let token = 'old';
    const answer = gate();
    const asked = gate();
    const platform = await startPlatform(async (_seen, response) => {
      asked.open();
      await answer.opened;
      refuse(response, 401, { errorCode: 'login.not.session' });
    });
    const client = visitor(platform.origin, { token: () => token, onSessionEnded: (one) => ended.push(one) });
    const call = client.call(getMemberInfo, {});
    await asked.opened;
    token = 'new';
    answer.open();
    expect(await call).toMatchObject({ ok: false, error: { code: 'login.not.session' } });
    expect(ended).toEqual([]);
  });
});
