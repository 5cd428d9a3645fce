import type { Context } from '#src/context.ts';
import type { Operation } from '#src/http/wps/operation.ts';
import { getCustomerServiceScriptOperation } from '#src/modules/support/get-customer-service-script.ts';
import { findLabelId } from '#src/modules/vip/vip.public.ts';

/** Support chats of external vendors, embedded by a script. */
export function createSupportModule({ config, db, clock }: Context) {
  const { chatSecrets } = config;
  const operations: readonly Operation[] = [
    getCustomerServiceScriptOperation({ clock, chatSecrets, readLabelId: (memberId) => findLabelId(db, memberId) }),
  ];
  return { operations };
}
