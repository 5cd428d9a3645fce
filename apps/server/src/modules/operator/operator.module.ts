import type { ServerContext } from '#src/server-context.ts';
import type { Operation } from '#src/http/wps/operation.ts';
import type { ChatService } from '#src/modules/chat/chat.public.ts';
import type { InboxServices } from '#src/modules/inbox/inbox.public.ts';
import { receiveOperatorCallOperation } from '#src/modules/operator/receive-operator-call.ts';

interface Dependencies extends Pick<InboxServices, 'inboxStreams'> {
  readonly chat: Pick<ChatService, 'hub'>;
}

/** Creates the module that receives signed API calls from the operator's systems. */
export function createOperatorModule(context: ServerContext, dependencies: Dependencies) {
  const operations: readonly Operation[] = [receiveOperatorCallOperation({ ...context, ...dependencies })];
  return { operations };
}
