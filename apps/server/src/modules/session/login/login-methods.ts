import type { Metrics } from '#src/http/metrics.ts';
import type { Captcha } from '#src/modules/captcha/captcha.public.ts';
import type { Codes } from '#src/modules/code/code.public.ts';
import {
  type CompleteFirstFactor,
  createCompleteFirstFactor,
  createCreateSession,
  type CreateSession,
} from '#src/modules/session/login/complete-login.ts';
import type { Credentials } from '#src/modules/session/credentials/credentials.ts';
import type { LogInMethods } from '#src/modules/session/login/log-in.ts';
import { createLogInByCode } from '#src/modules/session/login/log-in-by-code.ts';
import { createLogInByPassword } from '#src/modules/session/login/log-in-by-password.ts';
import type { LoginNetworks } from '#src/modules/session/login/login-networks.ts';
import type { LoginThrottle } from '#src/modules/session/login/login-throttle.ts';
import type { Passwords } from '#src/modules/session/credentials/passwords.ts';
import { createRememberedDevices } from '#src/modules/session/remember/remembered-devices.ts';
import {
  createVerifyCredentialCurrent,
  type VerifyCredentialCurrent,
} from '#src/modules/session/credentials/verify-credential-current.ts';
import type { Context } from '#src/context.ts';

interface Services extends Pick<Context, 'db' | 'clock'> {
  readonly captcha: Captcha;
  readonly codes: Codes;
  readonly credentials: Credentials;
  readonly metrics: Pick<Metrics, 'passwordLogin'>;
  readonly networks: LoginNetworks;
  readonly passwords: Passwords;
  readonly throttle: LoginThrottle;
}

interface LoginMethods {
  /** What every way ends in, others' as well. */
  readonly createSession: CreateSession;
  readonly completeFirstFactor: CompleteFirstFactor;
  /** Whether what somebody came in by still holds once his session is open. */
  readonly verifyCredentialCurrent: VerifyCredentialCurrent;
  readonly methods: Pick<LogInMethods, 'username' | 'sms'>;
}

/** The ways in that need nobody else's word: by a password and by a code. */
export function createLoginMethods(services: Services): LoginMethods {
  const { db, clock, captcha, codes, credentials, metrics, networks, passwords, throttle } = services;
  const remembered = createRememberedDevices({ db, clock });
  const createSession = createCreateSession({ db, clock, credentials, remembered });
  const completeFirstFactor = createCompleteFirstFactor({ db, clock, createSession });
  const verifyCredentialCurrent = createVerifyCredentialCurrent({ db, credentials });
  return {
    createSession,
    completeFirstFactor,
    verifyCredentialCurrent,
    methods: {
      username: createLogInByPassword({
        completeFirstFactor,
        captcha,
        credentials,
        createSession,
        metrics,
        networks,
        passwords,
        remembered,
        verifyCredentialCurrent,
        throttle,
      }),
      sms: createLogInByCode({ completeFirstFactor, codes, credentials, throttle }),
    },
  };
}
