// Measures whether a response time reveals that an account, a link or a ticket exists: 1,000 known and 1,000 unknown ones, in
// random order. Prints the area under the curve (AUC): 0.5 if an attacker cannot tell them apart. The options of a passkey login
// name no account, so their two series differ by chance only and show what the machine's noise does.
//   npm run exec -- node bench/enumeration-timing.ts [--rounds 1000] [--only send,code,recoveryCode,closed,options,reopen,notMe]
import { randomInt } from 'node:crypto';
import os from 'node:os';
import { parseArgs } from 'node:util';
import { denyAccountChange } from '@foyer/contract/member/deny-account-change';
import { getPasskeyLoginOptions } from '@foyer/contract/passkey/passkey-login';
import { reopenAccount } from '@foyer/contract/session/reopen-account';
import { login } from '@foyer/contract/session/login';
import { recoverPassword, sendRecoveryCode } from '@foyer/contract/member/recovery/recover-password';
import { STRONG_PASSWORD_HASH } from '../apps/server/src/config/config.ts';
import { createRecoveryCodes, replaceRecoveryCodes } from '../apps/server/src/modules/second-factor/recovery-codes.ts';
import { createSecurityNoticeLink } from '../apps/server/src/modules/security-notice/security-notice-link-store.ts';
import { createLoginTicket } from '../apps/server/src/modules/session/two-factor/login-ticket.ts';
import { createSecretToken } from '../apps/server/src/modules/session/credentials/secret-token.ts';
import { insertMember } from '../apps/server/src/modules/member/member-store.ts';
import { createPasswordHasher } from '../apps/server/src/modules/session/session.public.ts';
import { makeMerchant } from '../apps/server/test/make-merchant.ts';
import { makeIpAddress } from '../apps/server/test/members/mobile-numbers.ts';
import { callSealed } from '../apps/server/test/sealed-call.ts';
import { startTestServer } from '../apps/server/test/servers/test-server.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '1000' },
    only: { type: 'string', default: 'send,code,recoveryCode,closed,options,reopen,notMe' },
  },
});
const wanted = new Set(values.only.split(','));
const rounds = Number(values.rounds);
const WARM_UP = 50;
const NEW_PASSWORD = 'Meadow-Lark-42';
const HOUR_MS = 60 * 60_000;

const merchant = makeMerchant({ codes: { perHour: 1_000_000 }, flags: { GEETEST3: false } });
const server = await startTestServer({
  merchants: [merchant],
  config: { isTrustedProxy: () => true, passwordHash: STRONG_PASSWORD_HASH },
});
const passwords = createPasswordHasher(STRONG_PASSWORD_HASH);

const number = (prefix: string, index: number): string => `${prefix}${String(index).padStart(6, '0')}`;

/** Expired tickets and links, which must not differ from those that never existed. */
const expired = { tickets: new Map<number, string>(), links: new Map<number, string>() };

/** One set of recovery codes serves all members, because creating a set costs ten slow hashes. */
async function addMembers(): Promise<void> {
  const passwordHash = await passwords.hash(NEW_PASSWORD);
  for (let index = 0; index < rounds + WARM_UP; index += 1) {
    const id = crypto.randomUUID();
    const account = { merchantCode: 'aurora', username: `member${index}`, passwordHash, language: null };
    const mobile = number('84905', index);
    await insertMember(server.db, { ...account, id, mobile, createdAt: new Date(server.clock.now()) });
    if (wanted.has('recoveryCode')) await replaceRecoveryCodes(server.db, id, hashes);
    expired.tickets.set(index, await addTicket(id));
    const now = server.clock.now();
    const undo = { kind: 'login', subject: id, hours: 1 } as const;
    const path = await createSecurityNoticeLink(server.db, undo, { memberId: id, now });
    expired.links.set(index, path.split('link=')[1] ?? '');
    if (!wanted.has('closed')) continue;
    const closed = { closed_at: new Date(now), reopen_until: new Date(now + 24 * HOUR_MS) };
    await insertMember(server.db, {
      ...account,
      username: `closed${index}`,
      id: crypto.randomUUID(),
      createdAt: new Date(now),
    });
    await server.db.updateTable('member').set(closed).where('username_key', '=', `closed${index}`).execute();
  }
  server.clock.advance(2 * HOUR_MS);
}

function addTicket(memberId: string): Promise<string> {
  const device = { deviceId: null, device: null, remember: false, linkTicketHash: null };
  const proof = { isRestricted: false, byProvider: false, byPasskey: false };
  return createLoginTicket(server, { memberId, merchantCode: 'aurora', channels: [], ...proof, ...device });
}
const { hashes } = await createRecoveryCodes(passwords, 'bench');
await addMembers();

type Measure = (isKnown: boolean, index: number) => Promise<number>;

async function time(task: () => Promise<{ readonly status: number }>, status: number): Promise<number> {
  const began = performance.now();
  const answer = await task();
  const taken = performance.now() - began;
  if (answer.status !== status) throw new Error(`expected ${status}, got ${answer.status}`);
  return taken;
}

const measureSend: Measure = (isKnown, index) => {
  const mobileNum = `0${number(isKnown ? '905' : '906', index)}`;
  const input = { by: 'sms', countryDialingCode: '84', mobileNum } as const;
  return time(() => server.call(sendRecoveryCode, input, { headers: { 'x-forwarded-for': makeIpAddress() } }), 200);
};

const measureCode: Measure = (isKnown, index) => {
  const mobileNum = `0${number(isKnown ? '905' : '906', index)}`;
  const input = { by: 'sms', countryDialingCode: '84', mobileNum, code: '000000', newPassword: NEW_PASSWORD } as const;
  const headers = { 'x-forwarded-for': makeIpAddress() };
  return time(() => callSealed({ port: server.port, endpoint: recoverPassword, input, headers }), 400);
};

const measureRecoveryCode: Measure = (isKnown, index) => {
  const username = isKnown ? `member${index}` : `nobody${index}`;
  const input = { by: 'recoveryCode', username, code: 'aaaaa-aaaaa', newPassword: NEW_PASSWORD } as const;
  const headers = { 'x-forwarded-for': makeIpAddress() };
  return time(() => callSealed({ port: server.port, endpoint: recoverPassword, input, headers }), 400);
};

const measureClosed: Measure = (isKnown, index) => {
  const username = isKnown ? `closed${index}` : `nobody${index}`;
  const input = { type: 'username', username, password: 'Wrong-Horse-71' } as const;
  const headers = { 'x-forwarded-for': makeIpAddress() };
  return time(() => callSealed({ port: server.port, endpoint: login, input, headers }), 401);
};

const measureOptions: Measure = () =>
  time(() => server.call(getPasskeyLoginOptions, {}, { headers: { 'x-forwarded-for': makeIpAddress() } }), 200);

const measureReopening: Measure = (isKnown, index) => {
  const ticket = (isKnown ? expired.tickets.get(index) : undefined) ?? createSecretToken();
  return time(() => server.call(reopenAccount, { ticket }, { headers: { 'x-forwarded-for': makeIpAddress() } }), 400);
};

const measureNotMe: Measure = (isKnown, index) => {
  const link = (isKnown ? expired.links.get(index) : undefined) ?? createSecretToken();
  return time(() => server.call(denyAccountChange, { link }, { headers: { 'x-forwarded-for': makeIpAddress() } }), 404);
};

/** Probability that a known account takes longer than an unknown one. */
function areaUnderCurve(known: readonly number[], unknown: readonly number[]): number {
  const wins = known.reduce((sum, one) => sum + unknown.filter((other) => one > other).length, 0);
  return wins / (known.length * unknown.length);
}

async function compare(name: string, measure: Measure): Promise<void> {
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
  for (let index = 0; index < rounds + WARM_UP; index += 1) {
    const isKnownFirst = randomInt(2) === 0;
    for (const isKnown of [isKnownFirst, !isKnownFirst]) {
      const taken = await measure(isKnown, index);
      if (index >= WARM_UP) times[isKnown ? 'known' : 'unknown'].push(taken);
    }
  }
  const area = areaUnderCurve(times.known, times.unknown);
  const isHidden = area >= 0.45 && area <= 0.55;
  console.log(`${name}: AUC ${area.toFixed(3)} over ${rounds} + ${rounds} ${isHidden ? '' : '(reveals accounts)'}`);
  if (!isHidden) process.exitCode = 1;
}

console.log(
  `load of the machine: ${os
    .loadavg()
    .map((one) => one.toFixed(2))
    .join(' ')}`,
);
if (wanted.has('send')) await compare('request for a code', measureSend);
if (wanted.has('code')) await compare('wrong code by SMS', measureCode);
if (wanted.has('recoveryCode')) await compare('wrong recovery code', measureRecoveryCode);
if (wanted.has('closed')) await compare('wrong password of a closed account', measureClosed);
if (wanted.has('options')) await compare('options of a passkey login (noise)', measureOptions);
if (wanted.has('reopen')) await compare('expired ticket that reopens', measureReopening);
if (wanted.has('notMe')) await compare('expired link of a security notice', measureNotMe);
await server.close();
