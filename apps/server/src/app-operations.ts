import type { AppParts } from '#src/app.ts';
import type { Context } from '#src/context.ts';
import { createCaptcha } from '#src/modules/captcha/captcha.public.ts';
import { getCaptchaOperation } from '#src/modules/captcha/get-captcha.ts';
import { getDepositSettingsOperation } from '#src/modules/member/get-deposit-settings.ts';
import { getMemberInfoOperation } from '#src/modules/member/get-member-info.ts';
import { getUnreadCountOperation } from '#src/modules/member/get-unread-count.ts';
import { createCredentials, createRegisterMember } from '#src/modules/member/member.public.ts';
import { registerOperation } from '#src/modules/member/register.ts';
import { setLanguageOperation } from '#src/modules/member/set-language.ts';
import { adoptOperation } from '#src/modules/session/adopt.ts';
import { getSessionKeyOperation } from '#src/modules/session/get-session-key.ts';
import { loginOperation } from '#src/modules/session/login.ts';
import { logoutOperation } from '#src/modules/session/logout.ts';
import {
  createLogIn,
  createLoginThrottle,
  createPasswords,
  createSessionKeys,
  createSessionReader,
  createUnseal,
} from '#src/modules/session/session.public.ts';
import { createSingleUse } from '#src/modules/single-use/single-use.public.ts';

/** Every operation of the house with the services it leans on: the one place where modules are put together. */
export function appParts(context: Context): AppParts {
  const { db, clock, config } = context;
  const keys = createSessionKeys({ db, clock });
  const singleUse = createSingleUse({ db, clock });
  const captcha = createCaptcha({ db, clock, singleUse, production: config.production });
  const passwords = createPasswords();
  const throttle = createLoginThrottle({ db, clock });
  const credentials = createCredentials({ db });
  const logIn = createLogIn({ db, clock, captcha, credentials, passwords, throttle });
  const registerMember = createRegisterMember({ db, clock, captcha, passwords });
  return {
    unseal: createUnseal({ clock, keys, singleUse }),
    readSession: createSessionReader({ db, clock }),
    operations: [
      getSessionKeyOperation({ keys, clock }),
      loginOperation({ logIn }),
      logoutOperation({ db }),
      adoptOperation({ db }),
      registerOperation({ registerMember }),
      getMemberInfoOperation({ db }),
      setLanguageOperation({ db }),
      getUnreadCountOperation({ db }),
      getDepositSettingsOperation(),
      getCaptchaOperation({ captcha }),
    ],
  };
}
