import type { Endpoint } from '#src/endpoint.ts';
import { exchangeUrlToken, endOtherSessions, endSession, listSessions, logout } from '#src/session/sessions.ts';
import { getBodyEncryptionKey } from '#src/session/get-body-encryption-key.ts';
import { createHandoffToken, redeemHandoffToken } from '#src/session/session-handoff.ts';
import { loginLine, loginMaya, loginTelegram } from '#src/session/provider-logins.ts';
import { listLoginHistory } from '#src/session/login-history.ts';
import { login } from '#src/session/login.ts';
import { reopenAccount } from '#src/session/reopen-account.ts';
import { sendLoginCode, verifyLogin } from '#src/session/verify-login.ts';

export const sessionEndpoints: readonly Endpoint[] = [
  getBodyEncryptionKey,
  login,
  sendLoginCode,
  verifyLogin,
  reopenAccount,
  logout,
  exchangeUrlToken,
  createHandoffToken,
  redeemHandoffToken,
  listSessions,
  endSession,
  endOtherSessions,
  listLoginHistory,
  loginLine,
  loginTelegram,
  loginMaya,
];
