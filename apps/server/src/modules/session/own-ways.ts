import type { Clock } from '#src/clock.ts';
import type { Database } from '#src/db/schema.ts';
import type { Metrics } from '#src/http/metrics.ts';
import type { Captcha } from '#src/modules/captcha/captcha.public.ts';
import type { Codes } from '#src/modules/code/code.public.ts';
import { type Admit, createAdmit, createEnter, type Enter } from '#src/modules/session/admit.ts';
import type { Credentials } from '#src/modules/session/credentials.ts';
import type { LogInWays } from '#src/modules/session/log-in.ts';
import { createLogInByCode } from '#src/modules/session/log-in-by-code.ts';
import { createLogInByPassword } from '#src/modules/session/log-in-by-password.ts';
import type { LoginNetworks } from '#src/modules/session/login-networks.ts';
import type { LoginThrottle } from '#src/modules/session/login-throttle.ts';
import type { Passwords } from '#src/modules/session/passwords.ts';
import { createRemembered } from '#src/modules/session/remembered.ts';
import { createStillProven, type StillProven } from '#src/modules/session/still-proven.ts';

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
  readonly enter: Enter;
  readonly admit: Admit;
  /** Whether what somebody came in by still holds once his session is open. */
  readonly stillProven: StillProven;
  readonly ways: Pick<LogInWays, 'username' | 'sms'>;
}

/** The ways in that need nobody else's word: by a password and by a code. */
export function createOwnWays(services: Services): OwnWays {
  const { db, clock, captcha, codes, credentials, metrics, networks, passwords, throttle } = services;
  const remembered = createRemembered({ db, clock });
  const enter = createEnter({ db, clock, credentials, remembered });
  const admit = createAdmit({ db, clock, enter });
  const stillProven = createStillProven({ db, credentials });
  return {
    enter,
    admit,
    stillProven,
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
        stillProven,
        throttle,
      }),
      sms: createLogInByCode({ admit, codes, credentials, throttle }),
    },
  };
}
