import type { ServerContext } from '#src/server-context.ts';
import type { Operation } from '#src/http/wps/operation.ts';
import type { ReauthenticateMemberServices } from '#src/modules/member/member.public.ts';
import { exportMemberDataOperation } from '#src/modules/personal-data/export-member-data.ts';

type Dependencies = Omit<ReauthenticateMemberServices, keyof ServerContext>;

/** Creates the module for the export of a member's data. */
export function createPersonalDataModule(context: ServerContext, dependencies: Dependencies) {
  const services = { ...context, ...dependencies };
  const operations: readonly Operation[] = [exportMemberDataOperation(services)];
  return { operations };
}
