import { INBOX_STREAM_PATH } from '@foyer/contract/inbox/inbox-stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { getClosedSiteError, WPS_PATH_PREFIX } from '#src/http/wps/wps-request-rules.ts';
import { sendErrorEnvelope } from '#src/http/response/envelope.ts';
import { openServerSentEventStream } from '#src/http/response/server-sent-event-stream.ts';
import type { SessionReader } from '#src/http/wps/session-reader.ts';
import { callError, type Result } from '#src/http/result.ts';
import { getRequiredAction } from '#src/http/wps/required-action.ts';
import type { InboxStreams } from '#src/modules/inbox/inbox-streams.ts';
import type { ActiveSession } from '#src/modules/session/session.public.ts';

/** Maximum number of inbox streams of a member. The tabs of one browser share a stream, so a member needs few. */
const MAX_STREAMS_PER_MEMBER = 8;
const MAX_STREAMS_PER_PROCESS = 5_000;
const RETRY_AFTER_S = 30;

interface Services {
  readonly streams: InboxStreams;
  readonly readSession: SessionReader;
}

const readLastEventId = ({ headers }: FastifyRequest): number | null => {
  const value = headers['last-event-id'];
  return typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : null;
};

/**
 * Creates the route of the inbox stream: server-sent events about a member's inbox, with the same access checks as the
 * API. A restricted session has no access.
 */
export function createInboxStreamRoute({ streams, readSession }: Services) {
  const authorize = async (request: FastifyRequest): Promise<Result<ActiveSession>> => {
    const { merchant, ip } = request.requestContext;
    if (merchant === null) return callError('domain_not_available');
    const closed = getClosedSiteError(request.requestContext);
    if (closed !== null) return closed;
    const session = await readSession(request.headers.authorization, { merchant, ip });
    if (!session.ok) return session;
    const requiredAction = getRequiredAction(session.value);
    if (requiredAction !== null) return callError(requiredAction);
    if (!merchant.brand.flags.INBOX3) return callError('not_found');
    const { ofMember, all } = streams.count(session.value.memberId);
    if (all >= MAX_STREAMS_PER_PROCESS) return callError('service_unavailable', { retryAfterSeconds: RETRY_AFTER_S });
    return ofMember < MAX_STREAMS_PER_MEMBER
      ? session
      : callError('TOO_MANY_REQUEST', { retryAfterSeconds: RETRY_AFTER_S });
  };

  return (app: FastifyInstance): void => {
    app.get(
      INBOX_STREAM_PATH.slice(WPS_PATH_PREFIX.length),
      { config: { endpoint: 'inbox.stream' }, exposeHeadRoute: false },
      async (request, reply) => {
        const session = await authorize(request);
        if (!session.ok) return sendErrorEnvelope(request, reply, session.error);
        const { memberId, id: sessionId, merchantCode } = session.value;
        const lastEventId = readLastEventId(request);
        const sink = openServerSentEventStream(reply);
        let isClosed = false;
        let close = (): void => undefined;
        reply.raw.on('close', () => {
          isClosed = true;
          close();
        });
        close = await streams.open({ memberId, sessionId, merchantCode, sink }, lastEventId);
        if (isClosed) close();
        return reply;
      },
    );
    app.addHook('preClose', async () => streams.closeAll());
  };
}
