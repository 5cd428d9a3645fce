import type { FastifyInstance } from 'fastify';
import type { ServerContext } from '#src/server-context.ts';
import { createAgentConsolePlugin } from '#src/http/chat/agent-console.ts';
import { createChatPlugin } from '#src/http/chat/chat-socket.ts';
import type { Operation } from '#src/http/wps/operation.ts';
import {
  getChatHistoryOperation,
  getUnreadChatCountOperation,
  createChatTicketOperation,
  leaveSupportNoteOperation,
} from '#src/modules/chat/chat-operations.ts';
import { createChatService } from '#src/modules/chat/chat.public.ts';
import { createActiveSessionFilter } from '#src/modules/session/session.public.ts';

/**
 * Creates the module for the support chat: its endpoints, its socket under /wps, and the agent console for development.
 */
export function createChatModule(context: ServerContext) {
  const chat = createChatService(context);
  const socket = createChatPlugin({
    chat,
    log: context.log,
    filterActiveSessions: createActiveSessionFilter(context),
  });
  const operations: readonly Operation[] = [
    createChatTicketOperation(chat),
    getUnreadChatCountOperation(chat),
    getChatHistoryOperation(chat),
    leaveSupportNoteOperation(chat),
  ];
  return {
    operations,
    chat,
    registerSocket: (app: FastifyInstance): void => void app.register(socket),
    agentPages: createAgentConsolePlugin(chat),
  };
}
