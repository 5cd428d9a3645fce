import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { type LoopbackPeer, startPeer } from '#test/loopback-peer.ts';

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
  return {
    ...peer,
    passV4: () => {
      const lot = randomBytes(16).toString('hex');
      const proof = { lot_number: lot, pass_token: randomBytes(32).toString('hex') };
      passed.set(lot, new URLSearchParams(proof));
      return JSON.stringify({ captcha_id: GEETEST_ID, ...proof, captcha_output: 'output', gen_time: '1795000000' });
    },
    passV3: (challenge) => ({
      geetestChallenge: challenge,
      geetestSeccode: `${md5(`${GEETEST_KEY}geetest${challenge}`)}|jordan`,
    }),
    answerWith: (answer) => {
      instead = answer;
    },
  };
}
