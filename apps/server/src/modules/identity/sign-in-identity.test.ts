import { expect, test } from 'vitest';
import type { BrandFile } from '@foyer/contract/brand/brand-file';
import { done, refuse } from '#src/http/result.ts';
import type { IdentityOfMerchant } from '#src/modules/identity/identity-ticket.ts';
import {
  type IdentitySignIn,
  createSignInIdentity,
  type SignInIdentityServices,
} from '#src/modules/identity/sign-in-identity.ts';
import { stubDatabase } from '#test/database/stub-database.ts';
import { makeCall, makeSessionValue } from '#test/make-call.ts';
import { makeMerchant } from '#test/make-merchant.ts';
import { createTestClock } from '#test/test-clock.ts';

const clock = createTestClock();
const person = { subject: 'u1', name: 'An', picture: 'https://pictures.example/an.jpg', email: 'an@mail.example' };
const identity: IdentityOfMerchant = { merchantCode: 'aurora', provider: 'google', person };
const how = { registerMethod: 'H5' as const, registerUrl: 'http://localhost/m/login', domain: 'localhost' };
const credential = {
  memberId: 'm1',
  userName: 'demo',
  passwordHash: 'none',
  passwordExpired: false,
  customerType: 0,
  firstTimeLogin: false,
  closed: false,
  secondFactor: { email: 'a***@mail.example', ga: null, sms: null },
  maskedMobile: null,
};
const REGISTERS = { FIREBASECREATEACC3: true };

type Admission = Parameters<SignInIdentityServices['completeFirstFactor']>[0];
type Registration = Parameters<SignInIdentityServices['registerByIdentity']>[0];

interface Case {
  readonly brand?: Partial<BrandFile>;
  readonly arrival?: Partial<IdentitySignIn>;
  /** A member is linked to the person before. */
  readonly isLinked?: boolean;
  /** By the time that the registration ends, another one has linked the person. */
  readonly isLate?: boolean;
  readonly account?: Partial<typeof credential> | null;
  readonly isAdmitted?: boolean;
}

/** An arrival, and what came of it. */
async function arrive({
  brand = {},
  arrival = {},
  isLinked = false,
  isLate = false,
  account = {},
  isAdmitted = true,
}: Case) {
  let linked = isLinked;
  const { db, statements } = stubDatabase(({ sql }) => {
    if (sql.startsWith('insert into "linked_identity"')) {
      linked = true;
      return isLate ? [] : [{ member_id: 'm1' }];
    }
    return linked && sql.startsWith('select') ? [{ member_id: isLate ? 'm2' : 'm1' }] : [];
  });
  const admissions: Admission[] = [];
  const found: string[] = [];
  const registrations: Registration[] = [];
  const tickets: unknown[] = [];
  const signInIdentity = createSignInIdentity({
    db,
    clock,
    completeFirstFactor: async (admission) => {
      admissions.push(admission);
      return isAdmitted ? done(makeSessionValue()) : refuse('account_closed');
    },
    credentials: {
      find: async () => null,
      findByMobile: async () => null,
      findById: async (id) => {
        found.push(id);
        return account === null ? null : { ...credential, ...account };
      },
      isCurrent: async () => true,
      noteLogin: async () => {},
    },
    registerByIdentity: async (registration) => {
      registrations.push(registration);
      const isDone = await registration.alongside(db, 'm1');
      return isDone ? { kind: 'registered', memberId: 'm1' } : { kind: 'declined' };
    },
    tickets: {
      issue: async (...asked) => {
        tickets.push(asked);
        return 'the ticket';
      },
      use: async () => null,
      look: async () => null,
    },
  });
  const device = { loginDeviceId: 'd1' };
  const arrived = { identity, unknownAs: 'bind_customer_required' as const, device, how, ...arrival };
  const answer = await signInIdentity(arrived, makeCall({ merchant: makeMerchant({ flags: {}, ...brand }) }));
  const written = statements.filter(({ sql }) => sql.startsWith('insert')).map(({ parameters }) => parameters);
  return { answer, admissions, found, registrations, tickets, written, statements };
}

const choice = {
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

test('[S4-022] a person whom a member is linked to is logged in as any member, with a second factor still to show', async () => {
  const { answer, admissions, found, registrations, tickets, statements } = await arrive({
    isLinked: true,
    brand: { flags: REGISTERS },
  });
  expect(answer).toEqual({ ok: true, value: makeSessionValue() });
  expect(statements.map(({ parameters }) => parameters)).toEqual([['aurora', 'google', 'u1']]);
  expect(found).toEqual(['m1']);
  const { secondFactor } = credential;
  const device = { loginDeviceId: 'd1' };
  expect(admissions).toEqual([{ credential, device, restricted: false, secondFactor }]);
  expect([registrations, tickets]).toEqual([[], []]);
});

test.each([
  [true, { PWDEXPFORCECHANGE3: true }, true],
  [true, {}, false],
  [false, { PWDEXPFORCECHANGE3: true }, false],
])(
  '[S4-022] a member whose password is old (%s) at a merchant with %j may do nothing but change it: %s',
  async (passwordExpired, flags, restricted) => {
    const { admissions } = await arrive({ isLinked: true, brand: { flags }, account: { passwordExpired } });
    expect(admissions).toMatchObject([{ restricted }]);
  },
);

test.each([
  ['the merchant wants no registration', {}, {}, {}],
  ['the merchant lets the person decide', { flags: { ...REGISTERS, SSOMANUALREG3: true } }, {}, { register: true }],
  [
    'the login carries nothing of a registration',
    { flags: REGISTERS },
    { how: null },
    { register: true, autoRegister: true },
  ],
  ['no accounts begin without a provider', { register: {} }, {}, { login: false }],
])(
  '[S4-022, S4-024, S2-019] where %s, a person nobody is linked to gets a ticket for the choice',
  async (_where, brand, arrival, differs) => {
    const { answer, admissions, registrations, tickets, written } = await arrive({ brand, arrival });
    const refusal = { code: 'bind_customer_required', value: { ...choice, ...differs } };
    expect(answer).toEqual({ ok: false, refusal });
    expect(tickets).toEqual([['bind', identity]]);
    expect([admissions, registrations, written]).toEqual([[], [], []]);
  },
);

test('[S4-024] the choice has the name that the login gives it, and no address where the provider gives none', async () => {
  const { email: _email, ...rest } = person;
  const arrival = { unknownAs: 'not.exists.user' as const, identity: { ...identity, person: rest } };
  const { answer } = await arrive({ arrival });
  expect(answer).toMatchObject({ ok: false, refusal: { code: 'not.exists.user', value: { email: null, name: 'An' } } });
});

test('[S4-022] a link to an account that is gone counts as none', async () => {
  const { answer, admissions } = await arrive({ isLinked: true, account: null });
  expect(answer).toMatchObject({ ok: false, refusal: { code: 'bind_customer_required' } });
  expect(admissions).toEqual([]);
});

test('[S4-023] where the merchant wants that, an account without a password is opened, linked and logged in', async () => {
  const { answer, registrations, tickets, written } = await arrive({ brand: { flags: REGISTERS } });
  expect(answer).toEqual({ ok: true, value: makeSessionValue({ registered: true }) });
  expect(registrations).toMatchObject([{ how, deviceId: 'd1' }]);
  const [passwordless, link] = written;
  expect(passwordless).toEqual(['m1']);
  expect(link).toEqual(['aurora', 'google', 'u1', 'm1', 'An', new Date(clock.now())]);
  expect(tickets).toEqual([]);
});

test('[S4-023] an account that is opened without a device is stored without one', async () => {
  const { registrations } = await arrive({ brand: { flags: REGISTERS }, arrival: { device: {} } });
  expect(registrations).toMatchObject([{ deviceId: null }]);
});

test('[S4-023] of two registrations of one person at once, the second logs in to the account of the first', async () => {
  const { answer, found } = await arrive({ brand: { flags: REGISTERS }, isLate: true });
  expect(answer).toEqual({ ok: true, value: makeSessionValue() });
  expect(found).toEqual(['m2']);
});

test('[S4-023] a new account that cannot be found yet leaves the choice, and one that is not let in says why', async () => {
  const lost = await arrive({ brand: { flags: REGISTERS }, account: null });
  expect(lost.answer).toMatchObject({ ok: false, refusal: { code: 'bind_customer_required' } });
  const closed = await arrive({ brand: { flags: REGISTERS }, isAdmitted: false });
  expect(closed.answer).toEqual({ ok: false, refusal: { code: 'account_closed' } });
});
