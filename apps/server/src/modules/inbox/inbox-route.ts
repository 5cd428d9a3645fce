import { INBOX_STREAM_PATH } from '@foyer/contract/inbox/inbox-stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { closedRefusal, WPS } from '#src/http/wps/wps-guard.ts';
import { sendRefusal } from '#src/http/response/envelope.ts';
import { openEventSink } from '#src/http/response/event-sink.ts';
import type { ReadSession } from '#src/http/wps/read-session.ts';
import { refuse, type Result } from '#src/http/result.ts';
import { requiredActionOf } from '#src/http/wps/required-action.ts';
import type { InboxFollowers } from '#src/modules/inbox/inbox-followers.ts';
import type { LiveSession } from '#src/modules/session/session.public.ts';

/** Tabs share a stream, so a member with more than this many devices is a script. */
const MOST_OF_A_MEMBER = 8;
/** What one process keeps open. */
const MOST = 5_000;
const COME_BACK_S = 30;

interface Services {
  readonly followers: InboxFollowers;
  readonly readSession: ReadSession;
}

const lastEventIdOf = ({ headers }: FastifyRequest): number | null => {
  const sent = headers['last-event-id'];
  return typeof sent === 'string' && /^\d{1,15}$/.test(sent) ? Number(sent) : null;
};

/** The stream of a member's inbox, beside the calls and under the same guard. A session that can do nothing else has none. */
export function inboxRoute({ followers, readSession }: Services) {
  const admit = async (request: FastifyRequest): Promise<Result<LiveSession>> => {
    const { merchant, ip } = request.requestContext;
    if (merchant === null) return refuse('domain_not_available');
    const closed = closedRefusal(request.requestContext);
    if (closed !== null) return closed;
    const session = await readSession(request.headers.authorization, { merchant, ip });
    if (!session.ok) return session;
    const due = requiredActionOf(session.value);
    if (due !== null) return refuse(due);
    if (!merchant.brand.flags.INBOX3) return refuse('not_found');
    const { own, all } = followers.count(session.value.memberId);
    if (all >= MOST) return refuse('service_unavailable', { retryAfterSeconds: COME_BACK_S });
    return own < MOST_OF_A_MEMBER ? session : refuse('TOO_MANY_REQUEST', { retryAfterSeconds: COME_BACK_S });
  };

  return (app: FastifyInstance): void => {
    app.get(
      INBOX_STREAM_PATH.slice(WPS.length),
      { config: { endpoint: 'inbox.stream' }, exposeHeadRoute: false },
      async (request, reply) => {
        const session = await admit(request);
        if (!session.ok) return sendRefusal(request, reply, session.refusal);
        const { memberId, id: sessionId, merchantCode } = session.value;
        const lastEventId = lastEventIdOf(request);
        const sink = openEventSink(reply);
        let gone = false;
        let leave = (): void => undefined;
        reply.raw.on('close', () => {
          gone = true;
          leave();
        });
        leave = await followers.follow({ memberId, sessionId, merchantCode, sink }, lastEventId);
        if (gone) leave();
        return reply;
      },
    );
    app.addHook('preClose', async () => followers.close());
  };
}
