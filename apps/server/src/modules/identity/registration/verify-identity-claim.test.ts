import { expect, test } from 'vitest';
import type { IdentityVerificationResult } from '#src/adapters/identity/identity-verification.ts';
import { ok, callError } from '#src/http/result.ts';
import type { IdentityVerifier } from '#src/modules/identity/consume-identity-proof.ts';
import { createIdentityClaimVerifier } from '#src/modules/identity/registration/verify-identity-claim.ts';
import type { VerifiedProviderIdentity } from '#src/modules/identity/identity-tickets.ts';
import type { IdentityClaim } from '#src/modules/member/member.public.ts';
import { createStubDatabase } from '#test/database/stub-database.ts';
import { createTestApiCallContext } from '#test/create-test-api-call-context.ts';
import { TELEGRAM_BOT_TOKEN, signTelegramWidgetAuth } from '#test/peers/telegram-signatures.ts';
import { createTestClock } from '#test/test-clock.ts';

const clock = createTestClock();
const telegramAuth = signTelegramWidgetAuth({ id: 77, first_name: 'An', auth_date: clock.now() / 1_000 });
const bot = { botId: '700100200', authDomain: 'localhost', token: TELEGRAM_BOT_TOKEN };
const line = { clientId: '1650000001', secret: 'line-secret' };
const ticket = 'A'.repeat(43);
const person = { subject: 'u1', name: 'An', picture: null };
const ticketIdentity: VerifiedProviderIdentity = { merchantCode: 'aurora', provider: 'line', person };

/** A proof of each kind, and the provider of its identity. */
const proofs = {
  'a ticket': [{ linkTicket: ticket }, 'line'],
  'a LINE session': [{ lineSessionToken: ticket }, 'line'],
  'a signature of Telegram': [{ telegramAuth }, 'telegram'],
  'an ID token': [{ firebaseChannel2: 'google', firebaseIdToken2: 'token' }, 'google'],
} as const satisfies Record<string, readonly [IdentityClaim, string]>;
const allProofs = Object.entries(proofs);

interface Case {
  /** The providers of the merchant are configured. */
  readonly isOpen?: boolean;
  readonly result?: IdentityVerificationResult;
  /** The ticket is known. */
  readonly isKnown?: boolean;
  /** The proof was used up between its verification and the link. */
  readonly isSpent?: boolean;
  /** Another member has the identity. */
  readonly isTaken?: boolean;
}

function start({ isOpen = true, result, isKnown = true, isSpent = false, isTaken = false }: Case = {}) {
  const verified: unknown[] = [];
  const lookups: unknown[] = [];
  const used: unknown[] = [];
  const verifiedProofs: Parameters<IdentityVerifier>[0][] = [];
  const { db, statements } = createStubDatabase(({ sql }) =>
    !isTaken && sql.startsWith('insert') ? [{ member_id: 'm1' }] : [],
  );
  const verifyIdentityClaim = createIdentityClaimVerifier({
    db: createStubDatabase(() => []).db,
    clock,
    providers: {
      firebase: (_merchant, channel) => (isOpen ? { projectId: `project of ${channel}` } : null),
      line: () => (isOpen ? line : null),
      telegram: () => (isOpen ? bot : null),
      maya: () => null,
      list: () => [],
    },
    firebase: {
      verify: async (...args) => {
        verified.push(args);
        return result ?? { kind: 'verified', person, proof: { key: 'k', expiresAt: 1 } };
      },
    },
    verifyIdentity: async (proof, call) => {
      verifiedProofs.push(proof);
      const result = await proof.verify();
      if (result.kind !== 'verified') return callError(proof.rejection);
      const identity = { merchantCode: call.merchant.code, provider: proof.provider, person: result.person };
      return ok({
        identity,
        spend: async (trx) => {
          used.push(trx);
          return !isSpent;
        },
      });
    },
    tickets: {
      issue: async () => ticket,
      find: async (...args) => {
        lookups.push(args);
        return isKnown ? ticketIdentity : null;
      },
      use: async (purpose, shown, by, trx) => {
        used.push(trx);
        expect([shown, by]).toEqual([ticket, { merchantCode: 'aurora', holder: 'm1' }]);
        return isSpent ? null : { ...ticketIdentity, provider: purpose === 'line' ? 'line' : 'google' };
      },
    },
  });
  return {
    claim: (claim: IdentityClaim) => verifyIdentityClaim(claim, createTestApiCallContext()),
    /** Claims an identity and links it to a member. */
    link: async (claim: IdentityClaim) => {
      const claimed = await verifyIdentityClaim(claim, createTestApiCallContext());
      return claimed.ok && claimed.value !== null ? claimed.value.linkTo(db, 'm1') : 'nothing to link';
    },
    db,
    statements,
    verified,
    lookups,
    used,
    verifiedProofs,
  };
}

const rejected = (code: string) => ({ ok: false, error: { code } });
const wrongField = (field: string, code: string) => ({
  ok: false,
  error: { code: 'invalid_request', value: { fields: { [field]: code } } },
});

test.each(allProofs)(
  '[S3-018, S4-006] verifies %s at once, but uses up the proof only when its identity is linked',
  async (_kind, [proof, provider]) => {
    const { claim, link, used, statements, db } = start();
    expect(await claim(proof)).toMatchObject({ ok: true, value: { provider } });
    expect([used, statements]).toEqual([[], []]);
    expect(await link(proof)).toBeNull();
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
] as const)(
  '[S3-018, S4-006] links no identity by %s that was used in the meantime, and returns the error %s',
  async (kind, error) => {
    const { link, statements } = start({ isSpent: true });
    expect(await link(proofs[kind][0])).toBe(error);
    expect(statements).toEqual([]);
  },
);

test.each(allProofs)(
  '[S4-006] links nothing by %s if the identity belongs to another member',
  async (_kind, [proof]) => {
    expect(await start({ isTaken: true }).link(proof)).toBe('identity_already_linked');
  },
);

test.each([
  ['a ticket', { isKnown: false }, 'identity_ticket_invalid'],
  ['a LINE session', { isKnown: false }, 'line_invalid_token'],
  ['an ID token', { result: { kind: 'rejected', reason: 'old' } }, 'identity_rejected'],
] as const)('[S3-018] rejects %s that is invalid (%j) with the error %s', async (kind, given, code) => {
  expect(await start(given).claim(proofs[kind][0])).toEqual(rejected(code));
});

test('[S3-018] rejects a registration with data that Telegram did not sign', async () => {
  const forged = { telegramAuth: { ...telegramAuth, id: 78 } };
  expect(await start().claim(forged)).toEqual(rejected('telegram_validate_failed'));
});

test.each(['a LINE session', 'a signature of Telegram', 'an ID token'] as const)(
  '[S3-018] does not verify %s at a merchant without that provider',
  async (kind) => {
    const { claim, lookups, verifiedProofs } = start({ isOpen: false });
    expect(await claim(proofs[kind][0])).toEqual(rejected('channel_not_available'));
    expect([lookups, verifiedProofs]).toEqual([[], []]);
  },
);

test('[S3-018] verifies each identity proof for its purpose, provider and merchant', async () => {
  const { claim, lookups, verified, verifiedProofs } = start({ isOpen: true });
  for (const [, [proof]] of allProofs) await claim(proof);
  expect(lookups).toEqual([
    ['bind', ticket, 'aurora'],
    ['line', ticket, 'aurora'],
  ]);
  expect(verified).toEqual([['token', { projectId: 'project of google', channel: 'google' }]]);
  expect(verifiedProofs).toMatchObject([
    { provider: 'telegram', rejection: 'telegram_validate_failed' },
    { provider: 'google', rejection: 'identity_rejected' },
  ]);
});

test('[S4-006] a registration without a proof claims no identity', async () => {
  expect(await start().claim({})).toEqual({ ok: true, value: null });
  expect(await start().claim({ telegramAuth: undefined })).toEqual({ ok: true, value: null });
});

test.each([
  ['a second proof', { linkTicket: ticket, telegramAuth }, 'telegramAuth', 'not_allowed'],
  ['a second proof of LINE', { linkTicket: ticket, lineSessionToken: ticket }, 'lineSessionToken', 'not_allowed'],
  [
    'a second proof of Firebase',
    { telegramAuth, firebaseChannel2: 'google', firebaseIdToken2: 'token' },
    'firebaseIdToken2',
    'not_allowed',
  ],
  ['a channel without its token', { firebaseChannel2: 'google' }, 'firebaseIdToken2', 'required'],
  ['a channel beside another proof', { firebaseChannel2: 'google', telegramAuth }, 'firebaseIdToken2', 'required'],
  ['a token without its channel', { firebaseIdToken2: 'token' }, 'firebaseChannel2', 'required'],
] as const)('[S3-018] rejects %s (%j) with the name of the field: %s', async (_case, proof, field, code) => {
  const { claim, lookups, verified, verifiedProofs } = start();
  expect(await claim(proof)).toEqual(wrongField(field, code));
  expect([lookups, verified, verifiedProofs]).toEqual([[], [], []]);
});
