import { createHmac } from 'node:crypto';
import { getCustomerServiceScript } from '@foyer/contract/support/get-customer-service-script';
import { ownFramePath } from '@foyer/contract/page/own-frame';
import type { Clock } from '#src/clock.ts';
import { operation } from '#src/http/wps/operation.ts';
import { done, refuse } from '#src/http/result.ts';
import { findSupportScript, type ReadLabelId } from '#src/modules/support/support-script.ts';
import type { LiveSession } from '#src/modules/session/session.public.ts';

interface Services {
  readonly clock: Clock;
  readonly readLabelId: ReadLabelId;
  /** By merchant; one without shares nothing with its desk, which then takes everybody for a visitor. */
  readonly chatSecrets: Readonly<Record<string, string>>;
}

/** Where a desk is framed, and a short identity for it. `not_found` for a path that this member has no entry for. [S7-043] */
export const getCustomerServiceScriptOperation = ({ clock, readLabelId, chatSecrets }: Services) =>
  operation(getCustomerServiceScript, async ({ path }, { merchant, session }) => {
    const labelId = session ? await readLabelId(session.memberId) : null;
    const desk = findSupportScript(merchant, path, labelId);
    if (desk === null) return refuse('not_found');
    const secret = chatSecrets[merchant.code];
    const identity = session && secret !== undefined ? chatIdentity(secret, session, clock.now()) : null;
    return done({
      csType: desk.csType,
      csPosition: desk.csPosition,
      frameUrl: `${ownFramePath('support')}?${new URLSearchParams({ path }).toString()}`,
      identity,
      expiresIn: identity === null ? null : IDENTITY_LIFE_S,
    });
  });

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
