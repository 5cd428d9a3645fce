import type { Endpoint } from '#src/endpoint.ts';
import { adoptSession, endOtherSessions, endSession, listSessions, logout } from '#src/session/sessions.ts';
import { getSessionKey } from '#src/session/get-session-key.ts';
import { handOffSession, redeemSessionHandoff } from '#src/session/session-handoff.ts';
import { loginLine, loginMaya, loginTelegram } from '#src/session/provider-logins.ts';
import { listLogins } from '#src/session/login-history.ts';
import { login } from '#src/session/login.ts';
import { reopenAccount } from '#src/session/reopen-account.ts';
import { sendLoginCode, verifyLogin } from '#src/session/verify-login.ts';

export const sessionEndpoints: readonly Endpoint[] = [
  getSessionKey,
  login,
  sendLoginCode,
  verifyLogin,
  reopenAccount,
  logout,
  adoptSession,
  handOffSession,
  redeemSessionHandoff,
  listSessions,
  endSession,
  endOtherSessions,
  listLogins,
  loginLine,
  loginTelegram,
  loginMaya,
];
