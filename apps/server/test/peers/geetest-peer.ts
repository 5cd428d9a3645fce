import { createHash, createHmac, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { type LoopbackPeer, startPeer } from '#test/peers/loopback-peer.ts';

export const GEETEST_ID = 'ab'.repeat(16);
export const GEETEST_KEY = 'cd'.repeat(16);

export interface GeetestPeer extends LoopbackPeer {
  /** What the widget of version 4 hands over once somebody passed it. */
  passV4(): string;
  /** What the widget of version 3 hands over for a challenge. */
  passV3(challenge: string): { readonly geetestChallenge: string; readonly geetestSeccode: string };
  /** From now on it answers like this. */
  answerWith(answer: (response: ServerResponse) => void): void;
}

const md5 = (text: string): string => createHash('md5').update(text).digest('hex');

/** Plays Geetest by what it publishes: it knows what was passed, checks signatures, and forgets what it told. */
export async function startGeetestPeer(): Promise<GeetestPeer> {
  const passed = new Map<string, URLSearchParams>();
  let instead: ((response: ServerResponse) => void) | null = null;
  const peer = await startPeer((response, { path, body }) => {
    if (instead) return instead(response);
    const url = new URL(path, 'http://geetest');
    const form = new URLSearchParams(body);
    const say = (answer: object): void => {
      response.setHeader('content-type', 'application/json').end(JSON.stringify(answer));
    };
    if (url.pathname === '/gt4.js' || url.pathname === '/gt.js') return void sendWidget(response);
    if (url.pathname === '/loot') return void response.writeHead(204).end();
    if (url.pathname === '/pass') return sendPassed(response, url.searchParams);
    if (url.pathname === '/register.php') return say({ challenge: randomBytes(16).toString('hex') });
    if (url.pathname === '/validate.php') {
      return say({ seccode: form.get('captchaid') === GEETEST_ID ? md5(form.get('seccode') ?? '') : 'false' });
    }
    const known = passed.get(form.get('lot_number') ?? '');
    const sign = createHmac('sha256', GEETEST_KEY)
      .update(form.get('lot_number') ?? '')
      .digest('hex');
    const right =
      url.searchParams.get('captcha_id') === GEETEST_ID &&
      form.get('sign_token') === sign &&
      known?.get('pass_token') === form.get('pass_token');
    say({ status: 'success', result: right ? 'success' : 'fail', reason: right ? '' : 'pass_token expire' });
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
  /** What a widget is handed once somebody pressed its button. */
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
    answerWith: (answer) => {
      instead = answer;
    },
  };
}

async function sendWidget(response: ServerResponse): Promise<void> {
  const script = await readFile(new URL('geetest-widget.js', import.meta.url));
  response.setHeader('content-type', 'text/javascript').end(script);
}
