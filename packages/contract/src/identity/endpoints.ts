import type { Endpoint } from '#src/endpoint.ts';
import { beginLine } from '#src/identity/begin-line.ts';
import { getIdentities } from '#src/identity/get-identities.ts';
import { getTelegramSetting } from '#src/identity/get-telegram-setting.ts';
import { link } from '#src/identity/link.ts';
import { refreshMayaTokens } from '#src/identity/refresh-maya-tokens.ts';
import { unlink } from '#src/identity/unlink.ts';
import { verifyLineCode } from '#src/identity/verify-line-code.ts';

export const identityEndpoints: readonly Endpoint[] = [
  beginLine,
  verifyLineCode,
  getTelegramSetting,
  link,
  unlink,
  refreshMayaTokens,
  getIdentities,
];
