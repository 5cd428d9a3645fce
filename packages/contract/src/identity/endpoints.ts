import type { Endpoint } from '#src/endpoint.ts';
import { beginLine, verifyLineCode } from '#src/identity/line.ts';
import { getIdentities, linkIdentity, unlinkIdentity } from '#src/identity/identities.ts';
import { getTelegramSetting } from '#src/identity/get-telegram-setting.ts';
import { refreshMayaTokens } from '#src/identity/refresh-maya-tokens.ts';

export const identityEndpoints: readonly Endpoint[] = [
  beginLine,
  verifyLineCode,
  getTelegramSetting,
  linkIdentity,
  unlinkIdentity,
  refreshMayaTokens,
  getIdentities,
];
