import { expect, test } from 'vitest';
import { ok, callError } from '#src/http/result.ts';
import { linkIdentityOperation } from '#src/modules/identity/linked-identities.ts';
import type { IdentityClaim, IdentityClaimRejection } from '#src/modules/member/member.public.ts';
import { hashSecretToken } from '#src/modules/session/session.public.ts';
import { createStubDatabase } from '#test/database/stub-database.ts';
import { createTestApiCallContext, makeSession } from '#test/create-test-api-call-context.ts';

const ticket = 'A'.repeat(43);
const telegramAuth = { id: 7, auth_date: 1, hash: 'h' };

interface Case {
  /** The session's login was started for the ticket. */
  readonly isOpened?: boolean;
  readonly isMember?: boolean;
  /** The result of the proof; `null` for a request without one. */
  readonly proves?: 'an identity' | 'nothing' | null;
  readonly rejection?: IdentityClaimRejection | null;
  /** The person is excluded. */
  readonly isExcluded?: boolean;
}

/** Sends a request to link, and returns the claims and the linked members. */
async function request(
  input: object,
  { isOpened = true, isMember = true, proves = 'an identity', rejection = null, isExcluded = false }: Case = {},
) {
  const { db, statements } = createStubDatabase(({ sql }) =>
    isOpened && sql.startsWith('select') ? [{ id: 's1' }] : [],
  );
  const claims: IdentityClaim[] = [];
  const linked: unknown[] = [];
  const operation = linkIdentityOperation({
    db,
    endSessionsOfExcluded: async () => isExcluded,
    verifyIdentityClaim: async (claim) => {
      claims.push(claim);
      if (proves === null) return ok(null);
      if (proves === 'nothing') return callError('identity_rejected');
      return ok({
        provider: 'telegram',
        linkTo: async (trx, memberId) => {
          linked.push([trx.isTransaction, memberId]);
          return rejection;
        },
      });
    },
  });
  const response = await operation.run(input, createTestApiCallContext({ session: isMember ? makeSession() : null }));
  return { response, claims, linked, statements };
}

const rejected = (code: string) => ({ ok: false, error: { code } });

test('[S2-019] links the identity of a ticket to the member whose login was started for it, in one transaction', async () => {
  const { response, claims, linked, statements } = await request({ ticket });
  expect(response).toEqual({ ok: true, value: { provider: 'telegram' } });
  expect(statements[0]?.parameters).toEqual(['s1', hashSecretToken(ticket)]);
  expect(claims).toEqual([{ linkTicket: ticket }]);
  expect(linked).toEqual([[true, 'm1']]);
});

test('[S2-019] links no identity by a ticket of another login', async () => {
  const { response, claims } = await request({ ticket }, { isOpened: false });
  expect(response).toEqual(rejected('identity_ticket_invalid'));
  expect(claims).toEqual([]);
});

test('[S2-019] links an identity by a provider’s proof without a ticket', async () => {
  const { response, claims, linked } = await request({ telegramAuth }, { isOpened: false });
  expect(response).toEqual({ ok: true, value: { provider: 'telegram' } });
  expect(claims).toEqual([{ telegramAuth, linkTicket: undefined }]);
  expect(linked).toEqual([[true, 'm1']]);
});

test.each([
  ['a visitor', { isMember: false }, rejected('login.not.session')],
  ['an invalid proof', { proves: 'nothing' as const }, rejected('identity_rejected')],
  [
    'a request without a proof',
    { proves: null },
    { ok: false, error: { code: 'invalid_request', value: { fields: { ticket: 'required' } } } },
  ],
])('[S2-019] links nothing for %s', async (_case, given, expected) => {
  const { response, linked } = await request({}, given);
  expect(response).toEqual(expected);
  expect(linked).toEqual([]);
});

test('[S2-019] rejects an identity that is linked to another member', async () => {
  const { response } = await request({ ticket }, { rejection: 'identity_already_linked' });
  expect(response).toEqual(rejected('identity_already_linked'));
});

test('[security: protection 19] rejects a link to the identity of an excluded person', async () => {
  const { response } = await request({ telegramAuth }, { isExcluded: true });
  expect(response).toMatchObject(rejected('self_excluded'));
});
