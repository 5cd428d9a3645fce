import { createHmac } from 'node:crypto';
import type { LiveSession } from '#src/modules/session/session.public.ts';

/** Long enough to open a desk, too short to be worth stealing. */
export const IDENTITY_LIFE_S = 300;

/**
 * Who a member is to a support desk, instead of the session's token: `<base64url JSON>.<base64url HMAC-SHA256 of it>`. `sub`
 * stands for the member at this merchant's desk and nowhere else. [security: chat scripts]
 */
export function chatIdentity(secret: string, session: LiveSession, nowMs: number): string {
  const sub = createHmac('sha256', secret).update(`sub ${session.memberId}`).digest('base64url');
  const claims = {
    sub,
    name: session.userName,
    merchant: session.merchantCode,
    exp: Math.floor(nowMs / 1_000) + IDENTITY_LIFE_S,
  };
  const payload = Buffer.from(JSON.stringify(claims)).toString('base64url');
  return `${payload}.${createHmac('sha256', secret).update(payload).digest('base64url')}`;
}
