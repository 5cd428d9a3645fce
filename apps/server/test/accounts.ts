import { randomInt } from 'node:crypto';
import { PGlite } from '@electric-sql/pglite';
import type { BrandFile } from '@foyer/contract/brand/brand-file';
import { Kysely, PGliteDialect } from 'kysely';
import { pino } from 'pino';
import { up as singleUse } from '#src/db/migrations/0010-single-use.ts';
import { up as member } from '#src/db/migrations/0011-member.ts';
import { up as session } from '#src/db/migrations/0012-session.ts';
import { up as captchaKey } from '#src/db/migrations/0013-captcha.ts';
import type { Database, Schema } from '#src/db/schema.ts';
import type { Call } from '#src/http/operation.ts';
import { createCaptcha } from '#src/modules/captcha/captcha.public.ts';
import { createCredentials, createRegisterMember } from '#src/modules/member/member.public.ts';
import type { Merchant } from '#src/modules/merchant/merchant.public.ts';
import {
  createLogIn,
  createLoginThrottle,
  createPasswords,
  createSessionKeys,
  createSessionReader,
  createUnseal,
} from '#src/modules/session/session.public.ts';
import { createSingleUse } from '#src/modules/single-use/single-use.public.ts';

/** PGlite begins within 3 s on an idle machine; a busy one may take its time. */
export const DATABASE_START_MS = 300_000;

const log = pino({ level: 'silent' });

/** A database with the tables of the accounts, in memory. */
export async function openAccountsDatabase(): Promise<Database> {
  const dialect = new PGliteDialect({ pglite: new PGlite() });
  for (const up of [singleUse, member, session, captchaKey]) await up(new Kysely<unknown>({ dialect }));
  return new Kysely<Schema>({ dialect });
}

interface AccountsOptions {
  readonly production?: boolean;
  readonly brand?: Partial<BrandFile>;
}

/** The accounts of one new merchant on a clock of their own: what one test does, another never sees. */
export function accountsOn(db: Database, { production = false, brand = {} }: AccountsOptions = {}) {
  const merchant = someMerchant(brand);
  let now = Date.UTC(2026, 10, 20, 12);
  const clock = { now: () => now };
  const singleUse = createSingleUse({ db, clock });
  const captcha = createCaptcha({ db, clock, singleUse, production });
  const keys = createSessionKeys({ db, clock });
  const passwords = createPasswords();
  const throttle = createLoginThrottle({ db, clock });
  const credentials = createCredentials({ db });
  const ip = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;
  return {
    db,
    merchant,
    clock,
    ip,
    advance: (ms: number) => (now += ms),
    singleUse,
    captcha,
    keys,
    passwords,
    throttle,
    unseal: createUnseal({ clock, keys, singleUse }),
    readSession: createSessionReader({ db, clock }),
    logIn: createLogIn({ db, clock, captcha, credentials, passwords, throttle }),
    registerMember: createRegisterMember({ db, clock, captcha, passwords }),
    call: (over: Partial<Call> = {}): Call => ({
      merchant,
      language: 'EN',
      session: null,
      ip,
      origin: 'http://localhost:8080',
      spanId: 'span',
      userAgent: 'test',
      idempotencyKey: null,
      log,
      ...over,
    }),
    /** A proof that passes once. */
    mockProof: async (): Promise<string> => {
      const begun = await captcha.begin(merchant);
      return (begun.ok ? begun.value.init.mockToken : undefined) ?? '';
    },
  };
}

export type Accounts = ReturnType<typeof accountsOn>;

/** A merchant that exists in one test only. */
export function someMerchant(brand: Partial<BrandFile> = {}): Merchant {
  const code = `m${randomInt(2 ** 40).toString(36)}`;
  return {
    code,
    revision: 'r1',
    maintenance: { on: false, endsAt: null },
    brand: {
      code,
      title: 'Aurora Club',
      hosts: ['localhost'],
      languages: ['EN', 'VI'],
      defaultLanguage: 'EN',
      theme: 'dark',
      cover: { width: 3, height: 4 },
      country: {
        countryCode: 'VN',
        countryDialingCode: '84',
        currency: 'VND',
        currencySymbol: 'd',
        currencyPosition: 'after',
      },
      flags: { GEETESTTEST3: true },
      session: { idleMinutes: 30, absoluteMinutes: 24 * 60, bindToAddress: false },
      captcha: { provider: 'altcha', register: true, loginAfterFailures: 3 },
      customerService: [],
      handoffOrigins: [],
      domainRoute: [],
      resources: [],
      ...brand,
    },
  };
}

/** What a registration form sends. */
export function registration(over: Record<string, unknown> = {}) {
  return {
    username: `player${randomInt(2 ** 40).toString(36)}`,
    password: 'Correct-Horse-9',
    registerMethod: 'H5' as const,
    registerUrl: 'http://localhost:8080/m/register',
    domain: 'localhost',
    login: true,
    ...over,
  };
}
