import type { SessionServices } from '#src/modules/session/session-services.ts';
import { createCompleteFirstFactor, createCreateSession } from '#src/modules/session/login/complete-login.ts';
import type { LogInMethods } from '#src/modules/session/login/log-in.ts';
import { createLogInByCode } from '#src/modules/session/login/log-in-by-code.ts';
import { createLogInByPassword } from '#src/modules/session/login/log-in-by-password.ts';
import { createRememberedDevices } from '#src/modules/session/remember/remembered-devices.ts';
import { createVerifyCredentialCurrent } from '#src/modules/session/credentials/verify-credential-current.ts';
import type { Context } from '#src/context.ts';

type Given = Pick<
  SessionServices,
  'captcha' | 'codes' | 'credentials' | 'metrics' | 'networks' | 'passwords' | 'throttle'
> &
  Pick<Context, 'db' | 'clock'>;

interface LoginMethods extends Pick<
  SessionServices,
  'createSession' | 'completeFirstFactor' | 'verifyCredentialCurrent'
> {
  readonly methods: Pick<LogInMethods, 'username' | 'sms'>;
}

/** Login by password and by code, and the steps that every login method ends with. */
export function createLoginMethods(given: Given): LoginMethods {
  const { db, clock, credentials } = given;
  const remembered = createRememberedDevices({ db, clock });
  const createSession = createCreateSession({ db, clock, credentials, remembered });
  const completeFirstFactor = createCompleteFirstFactor({ db, clock, createSession });
  const verifyCredentialCurrent = createVerifyCredentialCurrent({ db, credentials });
  const services = { ...given, remembered, createSession, completeFirstFactor, verifyCredentialCurrent };
  return {
    createSession,
    completeFirstFactor,
    verifyCredentialCurrent,
    methods: { username: createLogInByPassword(services), sms: createLogInByCode(services) },
  };
}
