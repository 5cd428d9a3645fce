import { createHash } from 'node:crypto';
import { captchaProofShape } from '@foyer/contract/captcha/captcha-proof';
import type { OutputOf, ParsedInputOf } from '@foyer/contract/endpoint';
import type { register } from '@foyer/contract/member/register';
import { atMostEvery } from '#src/at-most-every.ts';
import type { Clock } from '#src/clock.ts';
import type { Database } from '#src/db/schema.ts';
import type { Call, CodesOf } from '#src/http/operation.ts';
import { done, refuse, type Result } from '#src/http/result.ts';
import type { Captcha } from '#src/modules/captcha/captcha.public.ts';
import { findReferrer, isUsernameTaken } from '#src/modules/member/member-store.ts';
import { isEasyPassword } from '#src/modules/member/password-rule.ts';
import { keptHow, languageOf } from '#src/modules/member/registration-how.ts';
import { findByKey, pruneKeys, storeRegistration, type StoreOutcome } from '#src/modules/member/registration-store.ts';
import { openSession, type Passwords } from '#src/modules/session/session.public.ts';

export interface RegisterServices {
  readonly db: Database;
  readonly clock: Clock;
  readonly captcha: Captcha;
  readonly passwords: Passwords;
}

type Input = ParsedInputOf<typeof register>;
type Answer = Result<OutputOf<typeof register>, CodesOf<typeof register>>;
type Refused = Extract<Answer, { ok: false }>;

/**
 * Opens an account: what the sealed call and the plain form have in common. The captcha comes before anything that says
 * whether a name or a code exists. The same `Idempotency-Key` within 24 h finds the same member: its answer carries a new
 * session, because the first one's token is stored nowhere, and only for whoever knows the password.
 */
export type RegisterMember = (input: Input, call: Call) => Promise<Answer>;

interface Request {
  readonly input: Input;
  readonly call: Call;
  readonly digest: string;
}

interface Registered {
  readonly id: string;
  readonly username: string;
  readonly customerType: number;
}

export function createRegisterMember(services: RegisterServices): RegisterMember {
  const prune = atMostEvery(60 * 60_000, services.clock, () => pruneKeys(services.db, services.clock.now()));
  return async (input, call) => {
    await prune();
    const request = { input, call, digest: digestOf(input) };
    return (await replay(services, request)) ?? (await registerNew(services, request));
  };
}

/** The answer of an earlier request with this key, or `null` when there was none. */
async function replay(services: RegisterServices, { input, call, digest }: Request): Promise<Answer | null> {
  if (call.idempotencyKey === null) return null;
  const question = { key: call.idempotencyKey, now: services.clock.now() };
  const made = await findByKey(services.db, call.merchant.code, question);
  if (!made) return null;
  const same = made.digest === digest && (await services.passwords.verify(input.password, made.password_hash));
  if (!same) return refuse('idempotency_key_reused');
  const member = { id: made.id, username: made.username, customerType: made.customer_type };
  return answer(services, member, { input, call });
}

async function registerNew(services: RegisterServices, request: Request): Promise<Answer> {
  const { input, call } = request;
  const { merchant } = call;
  const owner = { username: input.username, merchantCode: merchant.code, merchantTitle: merchant.brand.title };
  if (isEasyPassword(input.password, owner)) return refuse('password_too_common');
  const unproven = await checkCaptcha(services, request);
  if (unproven) return unproven;
  if (await isUsernameTaken(services.db, merchant.code, input.username)) {
    return (await replay(services, request)) ?? refuse('username_taken');
  }
  const code = input.referralCode ?? '';
  const referrerId = code === '' ? null : await findReferrer(services.db, merchant.code, code);
  if (code !== '' && referrerId === null) return refuse('referral_code_unknown');
  const id = crypto.randomUUID();
  const outcome = await store(services, request, { id, referrerId });
  if (outcome === 'stored') return answer(services, { id, username: input.username, customerType: 0 }, request);
  return (await replay(services, request)) ?? refuse('username_taken');
}

/** A retry of the same request may bring its proof again: its first try may have died after the proof was used. */
async function checkCaptcha({ captcha }: RegisterServices, { input, call, digest }: Request): Promise<Refused | null> {
  if (!call.merchant.brand.captcha.register) return null;
  const holder = call.idempotencyKey === null ? crypto.randomUUID() : `${call.idempotencyKey}:${digest}`;
  const proven = await captcha.verify(call.merchant, { proof: input, holder });
  return proven.ok ? null : proven;
}

async function store(
  { db, clock, passwords }: RegisterServices,
  { input, call, digest }: Request,
  made: { readonly id: string; readonly referrerId: string | null },
): Promise<StoreOutcome> {
  const passwordHash = await passwords.hash(input.password);
  const now = new Date(clock.now());
  return storeRegistration(db, {
    member: {
      id: made.id,
      merchantCode: call.merchant.code,
      username: input.username,
      passwordHash,
      language: languageOf(input.language, call),
      createdAt: now,
      firstLoginAt: input.login ? now : null,
    },
    how: keptHow({ how: input, deviceId: input.loginDeviceId ?? null, referrerId: made.referrerId }, call),
    idempotency: call.idempotencyKey === null ? null : { key: call.idempotencyKey, digest },
  });
}

async function answer(
  services: RegisterServices,
  member: Registered,
  { input, call }: Pick<Request, 'input' | 'call'>,
): Promise<Answer> {
  const token = input.login
    ? await openSession(
        services,
        {
          memberId: member.id,
          merchantCode: call.merchant.code,
          restricted: false,
          deviceId: input.loginDeviceId ?? null,
          device: input.registerMethod === 'H5' ? null : input.registerMethod,
        },
        call,
      )
    : null;
  return done({
    id: member.id,
    customerId: member.id,
    token,
    userName: member.username,
    customerType: member.customerType,
    firstTimeLogin: true,
    passwordExpired: false,
    updatePassword: false,
    spanId: call.spanId,
  });
}

/** Of everything asked for but the password, which is checked against its hash, and the proof, which a retry may renew. */
function digestOf(input: Input): string {
  const asked = Object.entries(input).filter(([name]) => name !== 'password' && !(name in captchaProofShape));
  const sorted = asked.toSorted(([one], [other]) => (one < other ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(sorted)).digest('base64url');
}
