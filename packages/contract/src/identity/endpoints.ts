import type { Endpoint } from '#src/endpoint.ts';
import { beginLineLogin, verifyLineCode } from '#src/identity/line-login.ts';
import { getIdentities, linkIdentity, unlinkIdentity } from '#src/identity/identities.ts';
import { getTelegramSetting } from '#src/identity/get-telegram-setting.ts';
import { refreshMayaTokens } from '#src/identity/refresh-maya-tokens.ts';

export const identityEndpoints: readonly Endpoint[] = [
  beginLineLogin,
  verifyLineCode,
  getTelegramSetting,
  linkIdentity,
  unlinkIdentity,
  refreshMayaTokens,
  getIdentities,
];
