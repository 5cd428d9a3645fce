import { randomUUID } from 'node:crypto';
import { CHAT_SEQ_MAX, CHAT_TEXT_MAX_LENGTH } from '@foyer/contract/chat/chat-limits';
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { agentListPage, agentPage, agentPolicy, agentThreadPage } from '#src/http/chat/agent-documents.ts';
import { forMerchant, isOwnRequest } from '#src/http/response/for-merchant.ts';
import type { Chat } from '#src/modules/chat/chat.public.ts';
import { findNotes, findPartner, findRecent } from '#src/modules/chat/conversation-store.ts';
import { findBefore } from '#src/modules/chat/message-store.ts';

const LISTED = 50;
const SHOWN = 50;
const FORM_LIMIT = 16_384;
const TYPING_LATELY_MS = 5_000;

interface Params {
  readonly id: string;
}

/** The merchant that the host names, and for a conversation its member; `null` when there is none of that. */
type Answer = (
  request: FastifyRequest<{ Params: Params }>,
  reply: FastifyReply,
  merchant: string,
) => Promise<FastifyReply>;

/**
 * `/dev/chat`: a plain desk to answer members from, for the demo and for end-to-end tests. Everybody who reaches it is an agent, so
 * production does not mount it.
 */
export function agentPages(chat: Chat): FastifyPluginAsync {
  const { db, clock, hub } = chat;

  const forAgent = (answer: Answer) =>
    forMerchant<{ Params: Params }>(async (request, reply, merchant) => {
      if (!isOwnRequest(request)) return reply.code(403).send('This was not sent from the desk.\n');
      hub.recordAgentSeen(merchant.code);
      return answer(request, reply, merchant.code);
    });

  const withPartner = (
    answer: (at: { id: string; username: string; reply: FastifyReply; body: unknown }) => Promise<FastifyReply>,
  ) =>
    forAgent(async (request, reply, merchant) => {
      const { id } = request.params;
      const username = await findPartner(db, merchant, id);
      if (username === undefined) return reply.code(404).send('No such conversation.\n');
      return answer({ id, username, reply, body: request.body });
    });

  return async (app: FastifyInstance) => {
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: FORM_LIMIT },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    );
    const config = { config: { endpoint: 'chat.desk' } };

    app.get(
      '/dev/chat',
      config,
      forAgent(async (_request, reply, merchant) =>
        page(
          reply,
          agentListPage({
            conversations: await findRecent(db, merchant, LISTED),
            notes: await findNotes(db, merchant, LISTED),
          }),
        ),
      ),
    );
    app.get(
      '/dev/chat/:id',
      config,
      withPartner(async ({ id, username, reply }) => page(reply, agentPage(id, username))),
    );
    app.get(
      '/dev/chat/:id/thread',
      config,
      withPartner(async ({ id, reply }) => {
        const rows = await findBefore(db, id, { before: CHAT_SEQ_MAX, limit: SHOWN });
        const messages = await Promise.all(rows.map((row) => hub.toChatMessage(row)));
        const typedAt = hub.memberTypedAt(id);
        return page(reply, agentThreadPage(messages, typedAt !== null && clock.now() - typedAt < TYPING_LATELY_MS));
      }),
    );
    app.post(
      '/dev/chat/:id',
      config,
      withPartner(async ({ id, reply, body }) => {
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
      withPartner(async ({ id, reply }) => {
        hub.sendAgentTyping(id);
        return reply.code(204).send();
      }),
    );
  };
}

function page(reply: FastifyReply, document: string): FastifyReply {
  return reply
    .header('content-security-policy', agentPolicy)
    .header('x-frame-options', 'SAMEORIGIN')
    .type('text/html; charset=utf-8')
    .send(document);
}
