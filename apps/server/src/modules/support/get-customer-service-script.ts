import { getCustomerServiceScript } from '@foyer/contract/support/get-customer-service-script';
import { ownFramePath } from '@foyer/contract/page/own-frame';
import type { Clock } from '#src/clock.ts';
import { operation } from '#src/http/wps/operation.ts';
import { done, refuse } from '#src/http/result.ts';
import { chatIdentity, IDENTITY_LIFE_S } from '#src/modules/support/chat-identity.ts';
import { findSupportScript, type ReadLabelId } from '#src/modules/support/support-script.ts';

interface Services {
  readonly clock: Clock;
  readonly readLabelId: ReadLabelId;
  /** By merchant; one without shares nothing with its desk, which then takes everybody for a visitor. */
  readonly chatSecrets: Readonly<Record<string, string>>;
}

/** Where a desk is framed, and a short identity for it. `not_found` for a path that this member has no entry for. [S7-043] */
export function getCustomerServiceScriptOperation({ clock, readLabelId, chatSecrets }: Services) {
  return operation(getCustomerServiceScript, async ({ path }, { merchant, session }) => {
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
}
