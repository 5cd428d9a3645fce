import { expect, test } from 'vitest';
import type { BrandFile } from '@foyer/contract/brand/brand-file';
import { ok, callError } from '#src/http/result.ts';
import type { VerifiedProviderIdentity } from '#src/modules/identity/identity-tickets.ts';
import {
  type IdentityProviderLogin,
  createLogInByIdentity,
  type LogInByIdentityServices,
} from '#src/modules/identity/log-in-by-identity.ts';
import { createStubDatabase } from '#test/database/stub-database.ts';
import { createTestApiCallContext, makeOpenedSession } from '#test/create-test-api-call-context.ts';
import { makeMerchant } from '#test/make-merchant.ts';
import { createTestClock } from '#test/test-clock.ts';

const clock = createTestClock();
const person = { subject: 'u1', name: 'An', picture: 'https://pictures.example/an.jpg', email: 'an@mail.example' };
const identity: VerifiedProviderIdentity = { merchantCode: 'aurora', provider: 'google', person };
const context = { registerMethod: 'H5' as const, registerUrl: 'http://localhost/m/login', domain: 'localhost' };
const credential = {
  memberId: 'm1',
  userName: 'demo',
  passwordHash: 'none',
  passwordExpired: false,
  customerType: 0,
  firstTimeLogin: false,
  isClosed: false,
  reopenUntil: null,
  secondFactor: { email: 'a***@mail.example', ga: null, sms: null },
  maskedMobile: null,
};
const REGISTERS = { FIREBASECREATEACC3: true };

type FirstFactor = Parameters<LogInByIdentityServices['completeFirstFactor']>[0];
type Registration = Parameters<LogInByIdentityServices['registerByIdentity']>[0];

interface Case {
  readonly brand?: Partial<BrandFile>;
  readonly signIn?: Partial<IdentityProviderLogin>;
  /** A member is already linked to the person. */
  readonly isLinked?: boolean;
  /** A concurrent registration links the person first. */
  readonly isLate?: boolean;
  readonly account?: Partial<typeof credential> | null;
  readonly isAccepted?: boolean;
}

/** Signs a person in, and returns the response with the calls to the dependencies. */
async function runSignIn({
  brand = {},
  signIn = {},
  isLinked = false,
  isLate = false,
  account = {},
  isAccepted = true,
}: Case) {
  let linked = isLinked;
  const { db, statements } = createStubDatabase(({ sql }) => {
    if (sql.startsWith('insert into "linked_identity"')) {
      linked = true;
      return isLate ? [] : [{ member_id: 'm1' }];
    }
    return linked && sql.startsWith('select') ? [{ member_id: isLate ? 'm2' : 'm1' }] : [];
  });
  const firstFactors: FirstFactor[] = [];
  const found: string[] = [];
  const registrations: Registration[] = [];
  const tickets: unknown[] = [];
  const logInByIdentity = createLogInByIdentity({
    db,
    clock,
    completeFirstFactor: async (firstFactor) => {
      firstFactors.push(firstFactor);
      return isAccepted ? ok(makeOpenedSession()) : callError('account_closed');
    },
    credentials: {
      find: async () => null,
      findByMobile: async () => null,
      findByEmail: async () => null,
      findById: async (id) => {
        found.push(id);
        return account === null ? null : { ...credential, ...account };
      },
      isCurrent: async () => true,
      recordFirstLogin: async () => {},
    },
    registerByIdentity: async (registration) => {
      registrations.push(registration);
      return registration.beforeCommit(db, 'm1');
    },
    tickets: {
      issue: async (...args) => {
        tickets.push(args);
        return 'the ticket';
      },
      use: async () => null,
      find: async () => null,
    },
  });
  const device = { loginDeviceId: 'd1' };
  const request = { identity, unknownAs: 'bind_customer_required' as const, device, context, ...signIn };
  const result = await logInByIdentity(
    request,
    createTestApiCallContext({ merchant: makeMerchant({ flags: {}, ...brand }) }),
  );
  const written = statements.filter(({ sql }) => sql.startsWith('insert')).map(({ parameters }) => parameters);
  return { result, firstFactors, found, registrations, tickets, written, statements };
}

const unbound = {
  ticket: 'the ticket',
  provider: 'google',
  name: 'An',
  email: 'a***@mail.example',
  picture: person.picture,
  expiresIn: 600,
  login: true,
  register: false,
  autoRegister: false,
};

test('[S4-022] a login by identity logs in the linked member, after the second factor if the member has one', async () => {
  const { result, firstFactors, found, registrations, tickets, statements } = await runSignIn({
    isLinked: true,
    brand: { flags: REGISTERS },
  });
  expect(result).toEqual({ ok: true, value: makeOpenedSession() });
  expect(statements.map(({ parameters }) => parameters)).toEqual([['aurora', 'google', 'u1']]);
  expect(found).toEqual(['m1']);
  const { secondFactor } = credential;
  const device = { loginDeviceId: 'd1' };
  expect(firstFactors).toEqual([{ byProvider: true, credential, device, isRestricted: false, secondFactor }]);
  expect([registrations, tickets]).toEqual([[], []]);
});

test.each([
  [true, { PWDEXPFORCECHANGE3: true }, true],
  [true, {}, false],
  [false, { PWDEXPFORCECHANGE3: true }, false],
])(
  '[S4-022] if the password is expired (%s) and the flags are %j, a login by identity restricts the session: %s',
  async (passwordExpired, flags, isRestricted) => {
    const { firstFactors } = await runSignIn({ isLinked: true, brand: { flags }, account: { passwordExpired } });
    expect(firstFactors).toMatchObject([{ isRestricted }]);
  },
);

test.each([
  ['a merchant without registration', {}, {}, {}],
  ['a merchant with manual registration', { flags: { ...REGISTERS, SSOMANUALREG3: true } }, {}, { register: true }],
  [
    'a login without registration context',
    { flags: REGISTERS },
    { context: null },
    { register: true, autoRegister: true },
  ],
  ['a merchant without own accounts', { register: {} }, {}, { login: false }],
])(
  '[S4-022, S4-024, S2-019] a login by identity rejects an unknown person and returns an identity ticket: %s',
  async (_case, brand, signIn, differs) => {
    const { result, firstFactors, registrations, tickets, written } = await runSignIn({ brand, signIn });
    const error = { code: 'bind_customer_required', value: { ...unbound, ...differs } };
    expect(result).toEqual({ ok: false, error });
    expect(tickets).toEqual([['bind', identity]]);
    expect([firstFactors, registrations, written]).toEqual([[], [], []]);
  },
);

test('[S4-024] a login by an unknown identity returns the error code of the login method, and no email address if the provider sent none', async () => {
  const { email: _email, ...rest } = person;
  const signIn = { unknownAs: 'not.exists.user' as const, identity: { ...identity, person: rest } };
  const { result } = await runSignIn({ signIn });
  expect(result).toMatchObject({ ok: false, error: { code: 'not.exists.user', value: { email: null, name: 'An' } } });
});

test('[S4-022] a login by identity ignores a link to a deleted account', async () => {
  const { result, firstFactors } = await runSignIn({ isLinked: true, account: null });
  expect(result).toMatchObject({ ok: false, error: { code: 'bind_customer_required' } });
  expect(firstFactors).toEqual([]);
});

test('[S4-023] if the merchant allows it, a login by an unknown identity opens a linked account without a password and logs in the person', async () => {
  const { result, registrations, tickets, written } = await runSignIn({ brand: { flags: REGISTERS } });
  expect(result).toEqual({ ok: true, value: makeOpenedSession({ registered: true }) });
  expect(registrations).toMatchObject([{ context, deviceId: 'd1' }]);
  const [passwordless, link] = written;
  expect(passwordless).toEqual(['m1']);
  expect(link).toEqual(['aurora', 'google', 'u1', 'm1', 'An', new Date(clock.now())]);
  expect(tickets).toEqual([]);
});

test('[S4-023] a login by identity registers a member without a device if the request contains no device id', async () => {
  const { registrations } = await runSignIn({ brand: { flags: REGISTERS }, signIn: { device: {} } });
  expect(registrations).toMatchObject([{ deviceId: null }]);
});

test('[S4-023] a login by identity logs in to the account of a concurrent registration of the same person', async () => {
  const { result, found } = await runSignIn({ brand: { flags: REGISTERS }, isLate: true });
  expect(result).toEqual({ ok: true, value: makeOpenedSession() });
  expect(found).toEqual(['m2']);
});

test('[S4-023] after an automatic registration, a login by identity returns a ticket if the account is missing, and account_closed if it is closed', async () => {
  const lost = await runSignIn({ brand: { flags: REGISTERS }, account: null });
  expect(lost.result).toMatchObject({ ok: false, error: { code: 'bind_customer_required' } });
  const closed = await runSignIn({ brand: { flags: REGISTERS }, isAccepted: false });
  expect(closed.result).toEqual({ ok: false, error: { code: 'account_closed' } });
});
