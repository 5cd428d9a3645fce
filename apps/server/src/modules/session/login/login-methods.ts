import type { Clock } from '#src/clock.ts';
import type { Database } from '#src/db/schema.ts';
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
import type { LogInWays } from '#src/modules/session/login/log-in.ts';
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

interface Services {
  readonly db: Database;
  readonly clock: Clock;
  readonly captcha: Captcha;
  readonly codes: Codes;
  readonly credentials: Credentials;
  readonly metrics: Pick<Metrics, 'passwordLogin'>;
  readonly networks: LoginNetworks;
  readonly passwords: Passwords;
  readonly throttle: LoginThrottle;
}

interface OwnWays {
  /** What every way ends in, others' as well. */
  readonly enter: CreateSession;
  readonly admit: CompleteFirstFactor;
  /** Whether what somebody came in by still holds once his session is open. */
  readonly verifyCredentialCurrent: VerifyCredentialCurrent;
  readonly ways: Pick<LogInWays, 'username' | 'sms'>;
}

/** The ways in that need nobody else's word: by a password and by a code. */
export function createLoginMethods(services: Services): OwnWays {
  const { db, clock, captcha, codes, credentials, metrics, networks, passwords, throttle } = services;
  const remembered = createRememberedDevices({ db, clock });
  const enter = createCreateSession({ db, clock, credentials, remembered });
  const admit = createCompleteFirstFactor({ db, clock, enter });
  const verifyCredentialCurrent = createVerifyCredentialCurrent({ db, credentials });
  return {
    enter,
    admit,
    verifyCredentialCurrent,
    ways: {
      username: createLogInByPassword({
        admit,
        captcha,
        credentials,
        enter,
        metrics,
        networks,
        passwords,
        remembered,
        verifyCredentialCurrent,
        throttle,
      }),
      sms: createLogInByCode({ admit, codes, credentials, throttle }),
    },
  };
}
