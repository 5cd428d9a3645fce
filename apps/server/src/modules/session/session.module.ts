import type { Context } from '#src/context.ts';
import type { Operation } from '#src/http/wps/operation.ts';
import type { Captcha } from '#src/modules/captcha/captcha.public.ts';
import type { Codes } from '#src/modules/code/code.public.ts';
import { createConfirmPassword } from '#src/modules/session/credentials/confirm-password.ts';
import type { Credentials } from '#src/modules/session/credentials/credentials.ts';
import { createPasswords } from '#src/modules/session/credentials/passwords.ts';
import { getSessionKeyOperation, createSessionKeys } from '#src/modules/session/encryption/session-keys.ts';
import { createUnseal } from '#src/modules/session/encryption/unseal.ts';
import { handoffOperation, redeemHandoffOperation } from '#src/modules/session/handoff/handoff.ts';
import { createLoginMethods } from '#src/modules/session/login/login-methods.ts';
import type { LoginNetworks } from '#src/modules/session/login/login-networks.ts';
import { createLoginThrottle } from '#src/modules/session/login/login-throttle.ts';
import {
  adoptOperation,
  endOtherSessionsOperation,
  endSessionOperation,
  listSessionsOperation,
  logoutOperation,
} from '#src/modules/session/sessions/own-sessions.ts';
import { createSessionReader } from '#src/modules/session/sessions/session-reader.ts';

interface Dependencies {
  readonly captcha: Captcha;
  readonly codes: Codes;
  readonly credentials: Credentials;
  readonly networks: LoginNetworks;
}

/** Sessions, passwords and encrypted bodies. The login itself is `login/login.module.ts`: it also needs identity providers. */
export function createSessionModule({ db, clock, metrics, singleUse }: Context, dependencies: Dependencies) {
  const { captcha, codes, credentials, networks } = dependencies;
  const keys = createSessionKeys({ db, clock });
  const passwords = createPasswords();
  const throttle = createLoginThrottle({ db, clock });
  const methods = createLoginMethods({
    db,
    clock,
    captcha,
    codes,
    credentials,
    metrics,
    networks,
    passwords,
    throttle,
  });
  const operations: readonly Operation[] = [
    getSessionKeyOperation({ keys, clock }),
    logoutOperation({ db }),
    adoptOperation({ db }),
    handoffOperation({ db, clock }),
    redeemHandoffOperation({ db, clock }),
    listSessionsOperation({ db, clock }),
    endSessionOperation({ db }),
    endOtherSessionsOperation({ db }),
  ];
  return {
    ...methods,
    operations,
    passwords,
    throttle,
    confirmPassword: createConfirmPassword({ credentials, passwords, throttle }),
    unseal: createUnseal({ clock, keys, singleUse }),
    readSession: createSessionReader({ db, clock }),
  };
}
