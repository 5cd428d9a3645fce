import type { Context } from '#src/context.ts';
import type { Operation } from '#src/http/wps/operation.ts';
import { createConfirmPassword } from '#src/modules/session/credentials/confirm-password.ts';
import { createPasswords } from '#src/modules/session/credentials/passwords.ts';
import { getSessionKeyOperation, createSessionKeys } from '#src/modules/session/encryption/session-keys.ts';
import { createUnseal } from '#src/modules/session/encryption/unseal.ts';
import { handoffOperation, redeemHandoffOperation } from '#src/modules/session/handoff/handoff.ts';
import { createLoginMethods } from '#src/modules/session/login/login-methods.ts';
import { createLoginThrottle } from '#src/modules/session/login/login-throttle.ts';
import {
  adoptOperation,
  endOtherSessionsOperation,
  endSessionOperation,
  listSessionsOperation,
  logoutOperation,
} from '#src/modules/session/sessions/own-sessions.ts';
import { createSessionReader } from '#src/modules/session/sessions/session-reader.ts';
import type { SessionServices } from '#src/modules/session/session-services.ts';

type Dependencies = Pick<SessionServices, 'captcha' | 'codes' | 'credentials' | 'networks'>;

/** Sessions, passwords and encrypted bodies. The login itself is `login/login.module.ts`: it also needs identity providers. */
export function createSessionModule({ db, clock, metrics, singleUse }: Context, dependencies: Dependencies) {
  const keys = createSessionKeys({ db, clock });
  const passwords = createPasswords();
  const throttle = createLoginThrottle({ db, clock });
  const methods = createLoginMethods({ db, clock, metrics, passwords, throttle, ...dependencies });
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
    confirmPassword: createConfirmPassword({ passwords, throttle, ...dependencies }),
    unseal: createUnseal({ clock, keys, singleUse }),
    readSession: createSessionReader({ db, clock }),
  };
}
