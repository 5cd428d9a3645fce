import { createHash, createHmac, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { type LoopbackPeer, startPeer } from '#test/peers/loopback-peer.ts';

export const GEETEST_ID = 'ab'.repeat(16);
export const GEETEST_KEY = 'cd'.repeat(16);

export interface GeetestPeer extends LoopbackPeer {
  /** Returns the result of a solved version 4 widget. */
  passV4(): string;
  /** Returns the result of a solved version 3 widget for a challenge. */
  passV3(challenge: string): { readonly geetestChallenge: string; readonly geetestSeccode: string };
  /** Sets the response to all further requests. */
  respondWith(respond: (response: ServerResponse) => void): void;
}

const md5 = (text: string): string => createHash('md5').update(text).digest('hex');

/** Simulates Geetest on loopback as documented: it stores solved challenges and checks signatures. */
export async function startGeetestPeer(): Promise<GeetestPeer> {
  const passed = new Map<string, URLSearchParams>();
  let override: ((response: ServerResponse) => void) | null = null;
  const peer = await startPeer((response, { path, body }) => {
    if (override) return override(response);
    const url = new URL(path, 'http://geetest');
    const form = new URLSearchParams(body);
    const send = (body: object): void => {
      response.setHeader('content-type', 'application/json').end(JSON.stringify(body));
    };
    if (url.pathname === '/gt4.js' || url.pathname === '/gt.js') return void sendWidget(response);
    if (url.pathname === '/loot') return void response.writeHead(204).end();
    if (url.pathname === '/pass') return sendPassed(response, url.searchParams);
    if (url.pathname === '/register.php') return send({ challenge: randomBytes(16).toString('hex') });
    if (url.pathname === '/validate.php') {
      return send({ seccode: form.get('captchaid') === GEETEST_ID ? md5(form.get('seccode') ?? '') : 'false' });
    }
    const solved = passed.get(form.get('lot_number') ?? '');
    const sign = createHmac('sha256', GEETEST_KEY)
      .update(form.get('lot_number') ?? '')
      .digest('hex');
    const isValid =
      url.searchParams.get('captcha_id') === GEETEST_ID &&
      form.get('sign_token') === sign &&
      solved?.get('pass_token') === form.get('pass_token');
    send({ status: 'success', result: isValid ? 'success' : 'fail', reason: isValid ? '' : 'pass_token expire' });
  });
  const passV4 = (): object => {
    const lot = randomBytes(16).toString('hex');
    const proof = { lot_number: lot, pass_token: randomBytes(32).toString('hex') };
    passed.set(lot, new URLSearchParams(proof));
    return { captcha_id: GEETEST_ID, ...proof, captcha_output: 'output', gen_time: '1795000000' };
  };
  const passV3 = (challenge: string) => ({
    geetest_challenge: challenge,
    geetest_seccode: `${md5(`${GEETEST_KEY}geetest${challenge}`)}|jordan`,
  });
  /** Responds to the widget's request after a click on its button: the challenge counts as solved. */
  const sendPassed = (response: ServerResponse, query: URLSearchParams): void => {
    const result = query.get('version') === '4' ? passV4() : passV3(query.get('challenge') ?? '');
    response.setHeader('content-type', 'text/javascript');
    response.end(`${query.get('callback')}(${JSON.stringify(result)})`);
  };
  return {
    ...peer,
    passV4: () => JSON.stringify(passV4()),
    passV3: (challenge) => {
      const { geetest_challenge: geetestChallenge, geetest_seccode: geetestSeccode } = passV3(challenge);
      return { geetestChallenge, geetestSeccode };
    },
    respondWith: (respond) => {
      override = respond;
    },
  };
}

async function sendWidget(response: ServerResponse): Promise<void> {
  const script = await readFile(new URL('geetest-widget.js', import.meta.url));
  response.setHeader('content-type', 'text/javascript').end(script);
}
