import { getHomeLanes } from '@foyer/contract/game/game-lists';
import { launchLottery, launchSeaLottery, launchVendorGame, launchVietnamLotto } from '@foyer/contract/game/launch';
import { getMemberInfo } from '@foyer/contract/member/get-member-info';
import { setLanguage } from '@foyer/contract/member/set-language';
import { defineEndpoint } from '@foyer/contract/endpoint';
import { getMerchantCountry } from '@foyer/contract/system/get-merchant-country';
import { getSiteStatus } from '@foyer/contract/system/get-site-status';
import * as z from 'zod/mini';
import { describe, expect, test, vi } from 'vitest';
import { getErrorBehaviour } from '#src/error-behaviour.ts';
import type { WpsClient } from '#src/wps-client.ts';
import type { EndedSession } from '#src/wps-options.ts';
import {
  sendValue,
  createLatch,
  sendError,
  startLoopbackPlatform,
  createVisitorClient,
} from '../test/loopback-platform.ts';
import { makeManualClock } from '../test/manual-clock.ts';

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
/** Accepts any query, which no endpoint of the contract does. */
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
  test('[S7-002] every request has merchant and language, and the token without a scheme', async () => {
    const platform = await startLoopbackPlatform((_request, response) => sendValue(response, member));
    const client = createVisitorClient(platform.origin, {
      token: () => 'secret-token',
      userAgent: 'Téléphone "X" 😀\ud800',
    });
    expect(await client.call(getMemberInfo, {})).toEqual({ ok: true, value: member, spanId: 'trace-1' });
    expect(platform.requests[0]?.headers).toMatchObject({
      merchant: 'aurora',
      language: 'EN',
      authorization: 'secret-token',
      moduleid: 'H5',
      'x-real-ua': encodeURIComponent('Téléphone "X" 😀\ufffd'),
    });
  });

  test('[S7-002] a user agent of any length stays within 1 KB and can be decoded', async () => {
    const platform = await startLoopbackPlatform((_request, response) => sendValue(response, {}));
    await createVisitorClient(platform.origin, { userAgent: '字'.repeat(2_000) }).call(openRead, {});
    const sent = String(platform.requests[0]?.headers['x-real-ua']);
    expect(sent.length).toBeLessThanOrEqual(1_024);
    expect(decodeURIComponent(sent)).toBe('字'.repeat(113));
  });

  test('[S7-002, S7-005] an endpoint that takes no token never receives one', async () => {
    const platform = await startLoopbackPlatform((_request, response) => sendValue(response, { lanes: [] }));
    expect(
      (await createVisitorClient(platform.origin, { token: () => 'secret-token' }).call(getHomeLanes, {})).ok,
    ).toBe(true);
    expect(platform.requests[0]?.headers).not.toHaveProperty('authorization');
  });

  test('an idempotent call sends the key of the caller or a new UUID', async () => {
    const platform = await startLoopbackPlatform((_request, response) =>
      sendValue(response, { gameUrl: 'http://vendor/play' }),
    );
    const client = createVisitorClient(platform.origin);
    const given = '0b3f4f56-7a7e-4d7a-9c2e-7c9d4a0a1b2c';
    await client.call(launchLottery, launch, { idempotencyKey: given });
    await client.call(launchLottery, launch);
    await client.call(launchLottery, launch);
    const keys = platform.requests.map((request) => request.headers['idempotency-key']);
    expect(keys[0]).toBe(given);
    expect(keys[1]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(keys[2]).not.toBe(keys[1]);
  });

  test('a token that cannot be a header is rejected before anything is sent', async () => {
    const platform = await startLoopbackPlatform((_request, response) => sendValue(response, member));
    const result = await createVisitorClient(platform.origin, { token: () => 'a\r\nX-Evil: 1' }).call(
      getMemberInfo,
      {},
    );
    expect(result).toMatchObject({
      ok: false,
      error: { kind: 'bad-address', message: expect.stringMatching(/header/) },
    });
    expect(platform.requests).toHaveLength(0);
  });

  test.each([
    ['another', 'other-token', 'other-token'],
    ['no', null, undefined],
  ])(
    '[S7-002] a caller can choose that a call sends %s token instead of the token of the session',
    async (_which, token, sent) => {
      const platform = await startLoopbackPlatform((_request, response) => sendValue(response, member));
      await createVisitorClient(platform.origin, { token: () => 'secret-token' }).call(getMemberInfo, {}, { token });
      expect(platform.requests[0]?.headers.authorization).toBe(sent);
    },
  );
});

describe('URL', () => {
  test('[S7-003] no token or authorization is ever sent in a query, in upper or lower case', async () => {
    const platform = await startLoopbackPlatform((_request, response) => sendValue(response, {}));
    const query = { token: 'canary', Tokens: 'canary', AUTHORIZATION: 'canary', keep: 'yes', none: undefined };
    await createVisitorClient(platform.origin).call(openRead, query);
    expect(platform.requests[0]?.url.search).toBe('?keep=yes');
  });

  test('[S8-016] a call without a platform URL returns a message and sends nothing', async () => {
    const result = await createVisitorClient(null).call(getMerchantCountry, {});
    expect(result).toMatchObject({
      ok: false,
      error: { kind: 'bad-address', message: expect.stringMatching(/missing/) },
    });
  });

  test.each(['//evil.example/wps/x', 'https://evil.example/wps/x', '/wps/../m/home', '/m/home', ''])(
    'a call to a path outside /wps/ or the platform’s origin is rejected: %s',
    async (path) => {
      const platform = await startLoopbackPlatform((_request, response) => sendValue(response, {}));
      const result = await createVisitorClient(platform.origin).call({ ...openRead, path }, {});
      expect(result).toMatchObject({ ok: false, error: { kind: 'bad-address' } });
      expect(platform.requests).toHaveLength(0);
    },
  );
});

describe('sending', () => {
  test('[S7-003] a write sends its input as a JSON body and not in the URL', async () => {
    const platform = await startLoopbackPlatform((_request, response) => sendValue(response, { language: 'VI' }));
    await createVisitorClient(platform.origin).call(setLanguage, { language: 'VI' });
    expect(platform.requests[0]).toMatchObject({ method: 'POST', body: '{"language":"VI"}' });
    expect(platform.requests[0]?.url.search).toBe('');
  });

  test.each([
    ['POST', 'read'],
    ['GET', 'write'],
  ] as const)('[S7-005] a request with method %s that is a %s is never shared', async (method, kind) => {
    const clock = makeManualClock();
    let sent = 0;
    const client = createVisitorClient('https://platform.example', {
      clock,
      fetch: async () => {
        sent += 1;
        return Response.json({ success: true, value: {} });
      },
    });
    const calls = [1, 2].map(() => client.call({ ...openRead, method, kind }, {}));
    // Longer than the pacing of one path.
    await clock.advance(200);
    await Promise.all(calls);
    expect(sent).toBe(2);
  });

  test('[S9-005] calls to paths of a configured pattern are paced as one path', async () => {
    const clock = makeManualClock();
    const starts: string[] = [];
    const client = createVisitorClient('https://platform.example', {
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

  test('[S7-004] calls send credentials and do not follow redirects', async () => {
    const inits: (RequestInit | undefined)[] = [];
    const platform = await startLoopbackPlatform((request, response) => {
      if (request.url.pathname !== '/wps/system/country') return sendValue(response, {});
      response.writeHead(302, { location: '/wps/elsewhere' }).end();
    });
    const client = createVisitorClient(platform.origin, {
      fetch: (input, init) => {
        inits.push(init);
        return fetch(input, init);
      },
    });
    expect(await client.call(getMerchantCountry, {})).toMatchObject({ ok: false, error: { kind: 'network' } });
    expect(inits[0]).toMatchObject({ credentials: 'include', redirect: 'error' });
    expect(platform.requests.map((request) => request.url.pathname)).toEqual(['/wps/system/country']);
  });

  test('[S7-004, S9-006, S8-013] a call without a response ends after 30 s, not before', async () => {
    const clock = makeManualClock();
    const requested = createLatch();
    const platform = await startLoopbackPlatform(() => requested.open());
    let result: unknown = 'waiting';
    const call = createVisitorClient(platform.origin, { clock })
      .call(getMemberInfo, {})
      .then((ended) => (result = ended));
    await requested.opened;
    await clock.advance(29_999);
    expect(result).toBe('waiting');
    await clock.advance(1);
    const ended = await call;
    expect(ended).toMatchObject({ ok: false, error: { kind: 'timeout', afterMs: 30_000 } });
    expect(ended.ok ? null : getErrorBehaviour(ended.error)).toEqual({
      kind: 'retry',
      messageId: 'timeout_retry_please',
    });
    expect(clock.pending()).toBe(0);
  });

  const game = { gameCode: 'k3', hasLobby: false, timeout: 10_000, backUrl: '/m/home' };
  const launches = {
    lottery: (client: WpsClient) => client.call(launchLottery, launch),
    SEA: (client: WpsClient) => client.call(launchSeaLottery, game),
    Vietnam: (client: WpsClient) => client.call(launchVietnamLotto, game),
    vendor: (client: WpsClient) => client.call(launchVendorGame, { ...game, vendor: 'arclight' }),
  };

  test.each(Object.entries(launches))(
    '[S7-030, S9-007] a %s launch without a response ends after 10,000 ms, not before, and asks to try again',
    async (_kind, send) => {
      const clock = makeManualClock();
      const requested = createLatch();
      const platform = await startLoopbackPlatform(() => requested.open());
      let result: unknown = 'waiting';
      const call = send(createVisitorClient(platform.origin, { clock })).then((ended) => {
        result = ended;
        return ended;
      });
      await requested.opened;
      await clock.advance(9_999);
      expect(result).toBe('waiting');
      await clock.advance(1);
      const ended = await call;
      expect(ended).toMatchObject({ ok: false, error: { kind: 'timeout', afterMs: 10_000 } });
      expect(ended.ok ? null : getErrorBehaviour(ended.error)).toEqual({
        kind: 'retry',
        messageId: 'timeout_retry_please',
      });
      expect(platform.requests).toHaveLength(1);
    },
  );

  test('[S9-006] the timeout of a call covers the body as well as the headers', async () => {
    const clock = makeManualClock();
    const begun = createLatch();
    const platform = await startLoopbackPlatform((_request, response) => void response.write('{"success":'));
    const client = createVisitorClient(platform.origin, {
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

  test('[S8-013] a game launch times out after 10 s', async () => {
    const clock = makeManualClock();
    const requested = createLatch();
    const platform = await startLoopbackPlatform(() => requested.open());
    const call = createVisitorClient(platform.origin, { clock, token: () => 't' }).call(launchLottery, launch);
    await requested.opened;
    await clock.advance(10_000);
    expect(await call).toMatchObject({ ok: false, error: { kind: 'timeout', afterMs: 10_000 } });
  });

  test('[S8-015] a call that fails on a device without network returns offline', async () => {
    const client = createVisitorClient('https://127.0.0.1:1', { isOnline: () => false });
    const result = await client.call(getMerchantCountry, {});
    expect(result).toMatchObject({ ok: false, error: { kind: 'offline', secure: true } });
    const online = await createVisitorClient('https://127.0.0.1:1').call(getMerchantCountry, {});
    expect(online).toMatchObject({ ok: false, error: { kind: 'network' } });
  });
});

describe('responses', () => {
  test('[S7-008] an error contains the code, message, value, waiting time and span id of the response', async () => {
    const platform = await startLoopbackPlatform((_request, response) => {
      response.setHeader('retry-after', '7');
      sendError(response, 429, { errorCode: 'TOO_MANY_REQUEST_LOGIN', message: 'Slow down', value: { left: 0 } });
    });
    expect(await createVisitorClient(platform.origin).call(getSiteStatus, {})).toEqual({
      ok: false,
      error: {
        kind: 'rejected',
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

  test('[S7-008] a successful result contains the value of the response and the span id of its trace header', async () => {
    const platform = await startLoopbackPlatform((_request, response) => {
      response.setHeader('x-app-trace-id', 'header-1');
      response.end(JSON.stringify({ success: true, value: 'VN', message: null, errorCode: null, spanId: 'body-1' }));
    });
    const result = await createVisitorClient(platform.origin).call({ ...getMerchantCountry, out: z.string() }, {});
    expect(result).toEqual({ ok: true, value: 'VN', spanId: 'header-1' });
  });

  test.each([
    ['header-1', 'body-1', 'header-1'],
    ['header-1', null, 'header-1'],
    [null, 'body-1', 'body-1'],
    [null, null, ''],
  ])(
    '[S7-008] with the span id %s in the header and %s in the body, the span id of the error is %s',
    async (header, body, spanId) => {
      const platform = await startLoopbackPlatform((_request, response) => {
        if (header !== null) response.setHeader('x-app-trace-id', header);
        response.statusCode = 400;
        const rejected = { success: false, value: 7, message: 'No', errorCode: 'access_denied' };
        response.end(JSON.stringify(body === null ? rejected : { ...rejected, spanId: body }));
      });
      const result = await createVisitorClient(platform.origin).call(getMerchantCountry, {});
      expect(result).toMatchObject({ ok: false, error: { code: 'access_denied', message: 'No', value: 7, spanId } });
    },
  );

  test('[S7-008] the envelope decides whether a call succeeded, not the status', async () => {
    const succeeds = async (status: number, success: boolean): Promise<boolean> => {
      const platform = await startLoopbackPlatform((_request, response) => {
        response.statusCode = status;
        response.end(JSON.stringify({ success, value: 'VN' }));
      });
      return (await createVisitorClient(platform.origin).call({ ...getMerchantCountry, out: z.string() }, {})).ok;
    };
    expect([await succeeds(200, true), await succeeds(200, false), await succeeds(400, true)]).toEqual([
      true,
      false,
      true,
    ]);
  });

  test("[S8-026] a platform's own error code is returned as rawCode", async () => {
    const platform = await startLoopbackPlatform((_request, response) =>
      sendError(response, 400, { errorCode: 'their.own.code' }),
    );
    const result = await createVisitorClient(platform.origin).call(getMerchantCountry, {});
    expect(result).toMatchObject({ ok: false, error: { kind: 'rejected', code: 'other', rawCode: 'their.own.code' } });
  });

  test.each([
    ['<html>', 'not-json'],
    ['', 'not-json'],
    ['[1]', 'not-an-envelope'],
    ['{"success":true,"value":{"lanes":"none"}}', 'wrong-value'],
    ['{"success":true,"value":null}', 'wrong-value'],
  ])('[S8-014] a malformed response is unknown_error: %s', async (body, why) => {
    const platform = await startLoopbackPlatform((_request, response) => void response.end(body));
    const result = await createVisitorClient(platform.origin).call(getHomeLanes, {});
    expect(result).toMatchObject({ ok: false, error: { kind: 'malformed', why, status: 200 } });
    expect(result.ok ? null : getErrorBehaviour(result.error)).toMatchObject({
      kind: 'notice',
      messageId: 'unknown_error',
    });
  });

  test('a response of 50 MB is rejected as too large and aborted before its end', async () => {
    let written = 0;
    const closed = createLatch();
    const platform = await startLoopbackPlatform((_request, response) => {
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
    const result = await createVisitorClient(platform.origin).call(getHomeLanes, {});
    expect(result).toMatchObject({ ok: false, error: { kind: 'malformed', why: 'too-large' } });
    await closed.opened;
    expect(written).toBeLessThan(40);
  });

  test('characters whose bytes arrive in several chunks are decoded', async () => {
    const bytes = Buffer.from(JSON.stringify({ success: true, value: { language: 'Tiếng Việt 😀' } }));
    const platform = await startLoopbackPlatform(async (_request, response) => {
      for (const byte of bytes) await new Promise((resolve) => response.write(Buffer.of(byte), resolve));
      response.end();
    });
    const result = await createVisitorClient(platform.origin).call(setLanguage, { language: 'VI' });
    expect(result).toMatchObject({ ok: true, value: { language: 'Tiếng Việt 😀' } });
  });
});

describe('failed calls', () => {
  test('[S4-069] failed calls are reported except aborted ones, and successful calls are not', async () => {
    const onFailed = vi.fn();
    const platform = await startLoopbackPlatform((_request, response) => sendValue(response, member));
    const client = createVisitorClient(platform.origin, { onFailed });
    expect(await client.call(getMemberInfo, {})).toMatchObject({ ok: true });
    expect(await client.call(getMemberInfo, {}, { signal: AbortSignal.abort() })).toMatchObject({ ok: false });
    expect(onFailed).not.toHaveBeenCalled();
    expect(await client.call({ ...getMemberInfo, path: '/m/home' }, {})).toMatchObject({ ok: false });
    expect(onFailed).toHaveBeenCalledTimes(1);
  });
});

describe('end of a session', () => {
  test('[S8-011] an ended session is reported once per token for any number of calls', async () => {
    const ended: EndedSession[] = [];
    const platform = await startLoopbackPlatform((_request, response) =>
      sendError(response, 401, { errorCode: 'login.not.session' }),
    );
    const client = createVisitorClient(platform.origin, {
      token: () => 'old',
      onSessionEnded: (one) => ended.push(one),
    });
    await Promise.all([client.call(getMemberInfo, {}), client.call(setLanguage, { language: 'EN' })]);
    expect(ended.map((one) => one.token)).toEqual(['old']);
  });

  test('[S8-011] a late response for an old token does not end the current session', async () => {
    const ended: EndedSession[] = [];
    let token = 'old';
    const answer = createLatch();
    const requested = createLatch();
    const platform = await startLoopbackPlatform(async (_request, response) => {
      requested.open();
      await answer.opened;
      sendError(response, 401, { errorCode: 'login.not.session' });
    });
    const client = createVisitorClient(platform.origin, {
      token: () => token,
      onSessionEnded: (one) => ended.push(one),
    });
    const call = client.call(getMemberInfo, {});
    await requested.opened;
    token = 'new';
    answer.open();
    expect(await call).toMatchObject({ ok: false, error: { code: 'login.not.session' } });
    expect(ended).toEqual([]);
  });
});
