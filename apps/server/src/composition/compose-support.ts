import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import type { Context } from '#src/context.ts';
import { agentPages } from '#src/http/chat/agent-pages.ts';
import { chatOverHttp } from '#src/http/chat/chat-socket.ts';
import type { Operation } from '#src/http/wps/operation.ts';
import { getChatHistoryOperation, getChatUnreadOperation } from '#src/modules/chat/chat-reads.ts';
import { createChat } from '#src/modules/chat/chat.public.ts';
import { launchChatOperation } from '#src/modules/chat/launch-chat.ts';
import { leaveNoteOperation } from '#src/modules/chat/leave-note.ts';
import { findLabelId } from '#src/modules/vip/vip.public.ts';
import type { EnqueueConversion } from '#src/modules/conversion/conversion.public.ts';
import type { DataKey } from '#src/modules/data-key/data-key.public.ts';
import type { SendMessage } from '#src/modules/inbox/inbox.public.ts';
import type { EnqueueOperatorWebhook } from '#src/modules/operator/operator.public.ts';
import { takeOperatorCallOperation } from '#src/modules/operator/receive-operator-webhook.ts';
import type { SendToTopic } from '#src/modules/push/push.public.ts';
import { createFilterActiveSessions } from '#src/modules/session/session.public.ts';
import { getCustomerServiceScriptOperation } from '#src/modules/support/get-customer-service-script.ts';

interface Support {
  readonly operations: readonly Operation[];
  /** The chat's socket and pictures, under /wps. */
  readonly live: (app: FastifyInstance) => void;
  /** Where members are answered from while one develops. */
  readonly desk: FastifyPluginAsync;
}

interface SupportServices {
  readonly dataKey: DataKey;
  readonly enqueueOperatorWebhook: EnqueueOperatorWebhook;
  readonly enqueueConversion: EnqueueConversion;
  readonly sendMessage: SendMessage;
  readonly sendToTopic: SendToTopic;
}

/** Customer service: its desks, and the chat. */
export function composeSupport(context: Context, services: SupportServices): Support {
  const { dataKey, enqueueOperatorWebhook, ...told } = services;
  const { clock, config, db, limits, log } = context;
  const chat = createChat({ db, clock, limits, dataKey, enqueueOperatorWebhook });
  const overHttp = chatOverHttp({ chat, log, livingSessions: createFilterActiveSessions(context) });
  return {
    operations: [
      getCustomerServiceScriptOperation({
        clock,
        chatSecrets: config.chatSecrets,
        readLabelId: (memberId) => findLabelId(db, memberId),
      }),
      launchChatOperation(chat),
      getChatUnreadOperation(chat),
      getChatHistoryOperation(chat),
      leaveNoteOperation(chat),
      takeOperatorCallOperation({ clock, db, chat, ...told, operators: config.operators }),
    ],
    live: (app) => void app.register(overHttp),
    desk: agentPages(chat),
  };
}
