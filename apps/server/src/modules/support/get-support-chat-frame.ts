import { createHmac } from 'node:crypto';
import { getSupportFrame } from '@foyer/contract/support/get-support-chat-frame';
import { getThirdPartyFramePath } from '@foyer/contract/page/third-party-frame';
import type { ServerContext } from '#src/server-context.ts';
import { defineOperation } from '#src/http/wps/operation.ts';
import { ok, callError } from '#src/http/result.ts';
import { findSupportChatScript } from '#src/modules/support/find-support-chat-script.ts';
import type { ActiveSession } from '#src/modules/session/session.public.ts';
import { findMemberVipLabelId } from '#src/modules/vip/vip.public.ts';

/**
 * Returns the URL of the frame that contains a chat vendor's script, and a short-lived identity of the member for the
 * vendor. Returns `not_found` if the visitor sees no support entry with this path. [S7-043]
 */
export const getSupportFrameOperation = ({ clock, config, db }: ServerContext) =>
  defineOperation(getSupportFrame, async ({ path }, { merchant, session }) => {
    const labelId = session ? await findMemberVipLabelId(db, session.memberId) : null;
    const script = findSupportChatScript(merchant, path, labelId);
    if (script === null) return callError('not_found');
    // Without a secret the chat vendor receives no identity and treats members as visitors.
    const secret = config.chatSecrets[merchant.code];
    const identity = session && secret !== undefined ? createChatIdentity(secret, session, clock.now()) : null;
    return ok({
      csType: script.csType,
      csPosition: script.csPosition,
      frameUrl: `${getThirdPartyFramePath('support')}?${new URLSearchParams({ path }).toString()}`,
      identity,
      expiresIn: identity === null ? null : CHAT_IDENTITY_LIFE_S,
    });
  });

/**
 * Lifetime of the identity for a chat vendor, in seconds: enough to open the chat, and too short to be useful if
 * stolen.
 */
export const CHAT_IDENTITY_LIFE_S = 300;

/**
 * Creates a signed identity of a member for a chat vendor, who must not get the session token: `<base64url
 * JSON>.<base64url HMAC-SHA256 of it>`. `sub` is a pseudonym of the member that depends on the merchant's secret.
 * [security: chat scripts]
 */
export function createChatIdentity(secret: string, session: ActiveSession, nowMs: number): string {
  const sub = createHmac('sha256', secret).update(`sub ${session.memberId}`).digest('base64url');
  const claims = {
    sub,
    name: session.userName,
    merchant: session.merchantCode,
    exp: Math.floor(nowMs / 1_000) + CHAT_IDENTITY_LIFE_S,
  };
  const payload = Buffer.from(JSON.stringify(claims)).toString('base64url');
  return `${payload}.${createHmac('sha256', secret).update(payload).digest('base64url')}`;
}
