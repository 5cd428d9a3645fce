import { expect, test } from 'vitest';
import type { Vouching } from '#src/adapters/identity/identity-result.ts';
import { done, refuse } from '#src/http/result.ts';
import type { VerifyIdentity } from '#src/modules/identity/consume-identity-proof.ts';
import { createClaimIdentity } from '#src/modules/identity/registration/claim-identity.ts';
import type { IdentityOfMerchant } from '#src/modules/identity/identity-ticket.ts';
import type { IdentityClaim } from '#src/modules/member/member.public.ts';
import { stubDatabase } from '#test/database/stub-database.ts';
import { makeCall } from '#test/make-call.ts';
import { BOT_TOKEN, widgetAuth } from '#test/peers/telegram-peer.ts';
import { createTestClock } from '#test/test-clock.ts';

const clock = createTestClock();
const telegramAuth = widgetAuth({ id: 77, first_name: 'An', auth_date: clock.now() / 1_000 });
const bot = { botId: '700100200', authDomain: 'localhost', token: BOT_TOKEN };
const line = { clientId: '1650000001', secret: 'line-secret' };
const ticket = 'A'.repeat(43);
const person = { subject: 'u1', name: 'An', picture: null };
const ofTicket: IdentityOfMerchant = { merchantCode: 'aurora', provider: 'line', person };

/** A proof that each provider takes, and the provider whose identity it is. */
const proofs = {
  'a ticket': [{ linkTicket: ticket }, 'line'],
  'a LINE session': [{ lineSessionToken: ticket }, 'line'],
  'a signature of Telegram': [{ telegramAuth }, 'telegram'],
  'an ID token': [{ firebaseChannel2: 'google', firebaseIdToken2: 'token' }, 'google'],
} as const satisfies Record<string, readonly [IdentityClaim, string]>;
const all = Object.entries(proofs);

interface Case {
  /** The channels of the merchant are configured. */
  readonly isOpen?: boolean;
  readonly vouching?: Vouching;
  /** The ticket is known. */
  readonly isKnown?: boolean;
  /** The proof was used up before it is linked. */
  readonly isSpent?: boolean;
  /** Another member has the identity. */
  readonly isTaken?: boolean;
}

function start({ isOpen = true, vouching, isKnown = true, isSpent = false, isTaken = false }: Case = {}) {
  const verified: unknown[] = [];
  const looked: unknown[] = [];
  const used: unknown[] = [];
  const vouched: Parameters<VerifyIdentity>[0][] = [];
  const { db, statements } = stubDatabase(({ sql }) =>
    !isTaken && sql.startsWith('insert') ? [{ member_id: 'm1' }] : [],
  );
  const bring = createClaimIdentity({
    db: stubDatabase(() => []).db,
    clock,
    channels: {
      firebase: (_merchant, channel) => (isOpen ? { projectId: `project of ${channel}` } : null),
      line: () => (isOpen ? line : null),
      telegram: () => (isOpen ? bot : null),
      maya: () => null,
      open: () => [],
    },
    firebase: {
      verify: async (...asked) => {
        verified.push(asked);
        return vouching ?? { kind: 'vouched', person, proof: { key: 'k', expiresAt: 1 } };
      },
    },
    verifyIdentity: async (proof, call) => {
      vouched.push(proof);
      const answer = await proof.ask();
      if (answer.kind !== 'vouched') return refuse(proof.rejection);
      const identity = { merchantCode: call.merchant.code, provider: proof.provider, person: answer.person };
      return done({
        identity,
        spend: async (trx) => {
          used.push(trx);
          return !isSpent;
        },
      });
    },
    tickets: {
      issue: async () => ticket,
      look: async (...asked) => {
        looked.push(asked);
        return isKnown ? ofTicket : null;
      },
      use: async (purpose, shown, by, trx) => {
        used.push(trx);
        expect([shown, by]).toEqual([ticket, { merchantCode: 'aurora', holder: 'm1' }]);
        return isSpent ? null : { ...ofTicket, provider: purpose === 'line' ? 'line' : 'google' };
      },
    },
  });
  return {
    bring: (claim: IdentityClaim) => bring(claim, makeCall()),
    /** Brings an identity and links it to a member. */
    link: async (claim: IdentityClaim) => {
      const brought = await bring(claim, makeCall());
      return brought.ok && brought.value !== null ? brought.value.linkTo(db, 'm1') : 'nothing to link';
    },
    db,
    statements,
    verified,
    looked,
    used,
    vouched,
  };
}

const refused = (code: string) => ({ ok: false, refusal: { code } });
const wrongField = (field: string, code: string) => ({
  ok: false,
  refusal: { code: 'invalid_request', value: { fields: { [field]: code } } },
});

test.each(all)(
  '[S3-018, S4-006] %s is verified at once, and used up as its identity is linked',
  async (_what, [claim, provider]) => {
    const { bring, link, used, statements, db } = start();
    expect(await bring(claim)).toMatchObject({ ok: true, value: { provider } });
    expect([used, statements]).toEqual([[], []]);
    expect(await link(claim)).toBeNull();
    expect(used).toHaveLength(1);
    expect(used[0]).toBe(db);
    const subject = provider === 'telegram' ? '77' : 'u1';
    expect(statements.map(({ parameters }) => parameters)).toEqual([
      ['aurora', provider, subject, 'm1', 'An', new Date(clock.now())],
    ]);
  },
);

test.each([
  ['a ticket', 'identity_ticket_invalid'],
  ['a LINE session', 'line_invalid_token'],
  ['a signature of Telegram', 'telegram_validate_failed'],
  ['an ID token', 'identity_rejected'],
] as const)('[S3-018, S4-006] %s that was used up in between links nothing: %s', async (what, refusal) => {
  const { link, statements } = start({ isSpent: true });
  expect(await link(proofs[what][0])).toBe(refusal);
  expect(statements).toEqual([]);
});

test.each(all)('[S4-006] %s of a person who is another member’s links nothing', async (_what, [claim]) => {
  expect(await start({ isTaken: true }).link(claim)).toBe('identity_already_linked');
});

test.each([
  ['a ticket', { isKnown: false }, 'identity_ticket_invalid'],
  ['a LINE session', { isKnown: false }, 'line_invalid_token'],
  ['an ID token', { vouching: { kind: 'rejected', reason: 'old' } }, 'identity_rejected'],
] as const)('[S3-018] %s that proves nothing brings nothing: %j is %s', async (what, given, code) => {
  expect(await start(given).bring(proofs[what][0])).toEqual(refused(code));
});

test('[S3-018] what Telegram did not sign brings nothing', async () => {
  const forged = { telegramAuth: { ...telegramAuth, id: 78 } };
  expect(await start().bring(forged)).toEqual(refused('telegram_validate_failed'));
});

test.each(['a LINE session', 'a signature of Telegram', 'an ID token'] as const)(
  '[S3-018] %s is not looked at where the merchant has no such channel',
  async (what) => {
    const { bring, looked, vouched } = start({ isOpen: false });
    expect(await bring(proofs[what][0])).toEqual(refused('channel_not_available'));
    expect([looked, vouched]).toEqual([[], []]);
  },
);

test('[S3-018] each proof is verified for its own purpose, channel and merchant', async () => {
  const { bring, looked, verified, vouched } = start({ isOpen: true });
  for (const [, [claim]] of all) await bring(claim);
  expect(looked).toEqual([
    ['bind', ticket, 'aurora'],
    ['line', ticket, 'aurora'],
  ]);
  expect(verified).toEqual([['token', { projectId: 'project of google', channel: 'google' }]]);
  expect(vouched).toMatchObject([
    { provider: 'telegram', rejection: 'telegram_validate_failed' },
    { provider: 'google', rejection: 'identity_rejected' },
  ]);
});

test('[S4-006] a request without a proof brings no identity', async () => {
  expect(await start().bring({})).toEqual({ ok: true, value: null });
  expect(await start().bring({ telegramAuth: undefined })).toEqual({ ok: true, value: null });
});

test.each([
  ['a second proof', { linkTicket: ticket, telegramAuth }, 'telegramAuth', 'not_allowed'],
  ['a second one of LINE', { linkTicket: ticket, lineSessionToken: ticket }, 'lineSessionToken', 'not_allowed'],
  [
    'a second one of Firebase',
    { telegramAuth, firebaseChannel2: 'google', firebaseIdToken2: 'token' },
    'firebaseIdToken2',
    'not_allowed',
  ],
  ['a channel without its token', { firebaseChannel2: 'google' }, 'firebaseIdToken2', 'required'],
  ['a channel beside another proof', { firebaseChannel2: 'google', telegramAuth }, 'firebaseIdToken2', 'required'],
  ['a token without its channel', { firebaseIdToken2: 'token' }, 'firebaseChannel2', 'required'],
] as const)('[S3-018] %s (%j) is refused by the name of the field: %s', async (_what, claim, field, code) => {
  const { bring, looked, verified, vouched } = start();
  expect(await bring(claim)).toEqual(wrongField(field, code));
  expect([looked, verified, vouched]).toEqual([[], [], []]);
});
