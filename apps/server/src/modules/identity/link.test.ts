import { expect, test } from 'vitest';
import { done, refuse } from '#src/http/result.ts';
import { linkOperation } from '#src/modules/identity/linked-identities.ts';
import type { IdentityClaim, IdentityRejection } from '#src/modules/member/member.public.ts';
import { hashSecretToken } from '#src/modules/session/session.public.ts';
import { stubDatabase } from '#test/database/stub-database.ts';
import { makeCall, makeSession } from '#test/make-call.ts';

const ticket = 'A'.repeat(43);
const telegramAuth = { id: 7, auth_date: 1, hash: 'h' };

interface Case {
  /** The session was opened by a login for the ticket. */
  readonly isOpened?: boolean;
  readonly isMember?: boolean;
  /** What the proof proves; `null` for a request without one. */
  readonly brings?: 'an identity' | 'nothing' | null;
  readonly refusal?: IdentityRejection | null;
}

/** A request to link, what it claimed, and whom the identity was linked to. */
async function request(
  input: object,
  { isOpened = true, isMember = true, brings = 'an identity', refusal = null }: Case = {},
) {
  const { db, statements } = stubDatabase(({ sql }) => (isOpened && sql.startsWith('select') ? [{ id: 's1' }] : []));
  const claims: IdentityClaim[] = [];
  const linked: unknown[] = [];
  const operation = linkOperation({
    db,
    claimIdentity: async (claim) => {
      claims.push(claim);
      if (brings === null) return done(null);
      if (brings === 'nothing') return refuse('identity_rejected');
      return done({
        provider: 'telegram',
        linkTo: async (trx, memberId) => {
          linked.push([trx.isTransaction, memberId]);
          return refusal;
        },
      });
    },
  });
  const answer = await operation.run(input, makeCall({ session: isMember ? makeSession() : null }));
  return { answer, claims, linked, statements };
}

const refused = (code: string) => ({ ok: false, refusal: { code } });

test('[S2-019] the identity of a ticket is linked to the member whose login was started for it, in one transaction', async () => {
  const { answer, claims, linked, statements } = await request({ ticket });
  expect(answer).toEqual({ ok: true, value: { provider: 'telegram' } });
  expect(statements[0]?.parameters).toEqual(['s1', hashSecretToken(ticket)]);
  expect(claims).toEqual([{ linkTicket: ticket }]);
  expect(linked).toEqual([[true, 'm1']]);
});

test('[S2-019] a ticket that another login was started for links nothing', async () => {
  const { answer, claims } = await request({ ticket }, { isOpened: false });
  expect(answer).toEqual(refused('identity_ticket_invalid'));
  expect(claims).toEqual([]);
});

test('[S2-019] a proof of a provider needs no ticket', async () => {
  const { answer, claims, linked } = await request({ telegramAuth }, { isOpened: false });
  expect(answer).toEqual({ ok: true, value: { provider: 'telegram' } });
  expect(claims).toEqual([{ telegramAuth, linkTicket: undefined }]);
  expect(linked).toEqual([[true, 'm1']]);
});

test.each([
  ['a visitor', { isMember: false }, refused('login.not.session')],
  ['a proof that proves nothing', { brings: 'nothing' as const }, refused('identity_rejected')],
  [
    'a request without a proof',
    { brings: null },
    { ok: false, refusal: { code: 'invalid_request', value: { fields: { ticket: 'required' } } } },
  ],
])('[S2-019] %s links nothing', async (_what, given, expected) => {
  const { answer, linked } = await request({}, given);
  expect(answer).toEqual(expected);
  expect(linked).toEqual([]);
});

test('[S2-019] an identity that is linked to another member stays with that one', async () => {
  const { answer } = await request({ ticket }, { refusal: 'identity_already_linked' });
  expect(answer).toEqual(refused('identity_already_linked'));
});
