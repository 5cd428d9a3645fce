import type { Endpoint } from '#src/endpoint.ts';
import { adopt } from '#src/session/adopt.ts';
import { endOtherSessions } from '#src/session/end-other-sessions.ts';
import { endSession } from '#src/session/end-session.ts';
import { getSessionKey } from '#src/session/get-session-key.ts';
import { handoff } from '#src/session/handoff.ts';
import { listSessions } from '#src/session/list-sessions.ts';
import { loginLine } from '#src/session/login-line.ts';
import { loginMaya } from '#src/session/login-maya.ts';
import { loginTelegram } from '#src/session/login-telegram.ts';
import { login } from '#src/session/login.ts';
import { logout } from '#src/session/logout.ts';
import { redeemHandoff } from '#src/session/redeem-handoff.ts';
import { sendLoginCode } from '#src/session/send-login-code.ts';
import { verifyLogin } from '#src/session/verify-login.ts';

export const sessionEndpoints: readonly Endpoint[] = [
  getSessionKey,
  login,
  sendLoginCode,
  verifyLogin,
  logout,
  adopt,
  handoff,
  redeemHandoff,
  listSessions,
  endSession,
  endOtherSessions,
  loginLine,
  loginTelegram,
  loginMaya,
];
