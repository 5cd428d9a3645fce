import { randomUUID } from 'node:crypto';
import { CHAT_SEQ_MAX, CHAT_TEXT_MAX_LENGTH } from '@foyer/contract/chat/chat-paths-and-limits';
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import {
  renderConversationList,
  renderAgentConversationPage,
  agentConsoleCsp,
  renderChatMessages,
} from '#src/http/chat/agent-console-html.ts';
import { createDeveloperPageHandler, isGetOrSameOriginRequest } from '#src/http/response/developer-page-handler.ts';
import type { ChatService } from '#src/modules/chat/chat.public.ts';
import {
  findSupportNotes,
  findConversationMember,
  findRecentConversations,
} from '#src/modules/chat/conversation-store.ts';
import { findChatMessagesBefore } from '#src/modules/chat/chat-message-store.ts';

const MAX_LISTED = 50;
const MAX_MESSAGES = 50;
const MAX_FORM_BYTES = 16_384;
const TYPING_TIMEOUT_MS = 5_000;

interface Params {
  readonly id: string;
}

type AgentHandler = (
  request: FastifyRequest<{ Params: Params }>,
  reply: FastifyReply,
  merchant: string,
) => Promise<FastifyReply>;

/**
 * `/dev/chat`: a simple agent console for the demo and for end-to-end tests. It does not exist in production, because everyone who
 * can open it is an agent.
 */
export function createAgentConsolePlugin(chat: ChatService): FastifyPluginAsync {
  const { db, clock, hub } = chat;

  const handleForAgent = (handler: AgentHandler) =>
    createDeveloperPageHandler<{ Params: Params }>(async (request, reply, merchant) => {
      if (!isGetOrSameOriginRequest(request))
        return reply.code(403).send('This request was not sent by the agent console.\n');
      hub.recordAgentSeen(merchant.code);
      return handler(request, reply, merchant.code);
    });

  const handleForConversation = (
    handler: (conversation: {
      id: string;
      username: string;
      reply: FastifyReply;
      body: unknown;
    }) => Promise<FastifyReply>,
  ) =>
    handleForAgent(async (request, reply, merchant) => {
      const { id } = request.params;
      const username = await findConversationMember(db, merchant, id);
      if (username === undefined) return reply.code(404).send('No such conversation.\n');
      return handler({ id, username, reply, body: request.body });
    });

  return async (app: FastifyInstance) => {
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: MAX_FORM_BYTES },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    );
    const config = { config: { endpoint: 'chat.agent' } };

    app.get(
      '/dev/chat',
      config,
      handleForAgent(async (_request, reply, merchant) =>
        sendPage(
          reply,
          renderConversationList({
            conversations: await findRecentConversations(db, merchant, MAX_LISTED),
            notes: await findSupportNotes(db, merchant, MAX_LISTED),
          }),
        ),
      ),
    );
    app.get(
      '/dev/chat/:id',
      config,
      handleForConversation(async ({ id, username, reply }) =>
        sendPage(reply, renderAgentConversationPage(id, username)),
      ),
    );
    app.get(
      '/dev/chat/:id/thread',
      config,
      handleForConversation(async ({ id, reply }) => {
        const rows = await findChatMessagesBefore(db, id, { before: CHAT_SEQ_MAX, limit: MAX_MESSAGES });
        const messages = await Promise.all(rows.map((row) => hub.toChatMessage(row)));
        const typedAt = hub.memberTypedAt(id);
        return sendPage(
          reply,
          renderChatMessages(messages, typedAt !== null && clock.now() - typedAt < TYPING_TIMEOUT_MS),
        );
      }),
    );
    app.post(
      '/dev/chat/:id',
      config,
      handleForConversation(async ({ id, reply, body }) => {
        const text =
          body instanceof URLSearchParams ? (body.get('text') ?? '').trim().slice(0, CHAT_TEXT_MAX_LENGTH) : '';
        const client_id = randomUUID();
        if (text !== '') await hub.post({ conversation_id: id, author: 'agent', client_id, text, image_id: null });
        return reply.redirect(`/dev/chat/${id}`, 303);
      }),
    );
    app.post(
      '/dev/chat/:id/typing',
      config,
      handleForConversation(async ({ id, reply }) => {
        hub.sendAgentTyping(id);
        return reply.code(204).send();
      }),
    );
  };
}

function sendPage(reply: FastifyReply, document: string): FastifyReply {
  return reply
    .header('content-security-policy', agentConsoleCsp)
    .header('x-frame-options', 'SAMEORIGIN')
    .type('text/html; charset=utf-8')
    .send(document);
}
