import { INBOX_STREAM_HEARTBEAT_MS, type InboxUnreadEvent } from '@foyer/contract/inbox/inbox-stream';
import { PLAY_SESSION_EVENT, type PlaySessionView } from '@foyer/contract/protection/play-session';
import type { ServerSentEventStream } from '#src/http/response/server-sent-event-stream.ts';
import {
  countNewInboxMessages,
  findInboxState,
  findInboxStates,
  type InboxState,
} from '#src/modules/inbox/inbox-store.ts';
import type { ServerContext } from '#src/server-context.ts';

/** Interval of polling for changes that other processes and transactions made, in milliseconds. */
const POLL_INTERVAL_MS = 3_000;

/** One open inbox stream: a connection that sends a member events about their inbox. */
export interface InboxStream {
  readonly memberId: string;
  readonly sessionId: string;
  readonly merchantCode: string;
  readonly sink: ServerSentEventStream;
}

export interface InboxStreams {
  /**
   * Opens an inbox stream. Sends the current state, with the number of messages since `lastEventId`, and then every
   * change. Resolves to a function that closes the stream.
   */
  readonly open: (stream: InboxStream, lastEventId: number | null) => Promise<() => void>;
  /** Sends the changed state of a member's inbox to the member's open streams. */
  readonly notifyMember: (memberId: string) => void;
  /** Sends changed inbox states to all open streams, and closes the streams of ended sessions. */
  readonly poll: () => Promise<void>;
  readonly count: (memberId: string) => { readonly ofMember: number; readonly all: number };
  readonly closeAll: () => void;
}

interface Services extends Pick<ServerContext, 'db' | 'log'> {
  /** Resolves to the ids of the sessions that are active. */
  readonly filterActiveSessions: (streams: readonly InboxStream[]) => Promise<ReadonlySet<string>>;
  /** Resolves to the play sessions of the members who have one, by member id. */
  readonly readPlays: (
    members: readonly Pick<InboxStream, 'memberId' | 'merchantCode'>[],
  ) => Promise<ReadonlyMap<string, PlaySessionView>>;
  /** Runs a task at an interval; replaced in tests. */
  readonly every?: (ms: number, task: () => void) => () => void;
}

/** The inbox state that was last sent on a stream. */
interface SentState {
  state: InboxState;
  /** The play session that was last sent, as JSON without the time of the event; `null` if none was sent. */
  play: string | null;
}

const startInterval = (ms: number, task: () => void): (() => void) => {
  const interval = setInterval(task, ms);
  interval.unref();
  return () => clearInterval(interval);
};

/** Creates the registry of this process's open inbox streams. Its timers run only while a stream is open. [S6-017] */
export function createInboxStreams({
  db,
  log,
  filterActiveSessions,
  readPlays,
  every = startInterval,
}: Services): InboxStreams {
  const openStreams = new Map<InboxStream, SentState>();
  let stopTimers: (() => void) | null = null;
  let isShutDown = false;

  const send = (stream: InboxStream, sent: SentState, state: InboxState, arrived: number): void => {
    sent.state = state;
    const event: InboxUnreadEvent = { unreadCount: state.unreadCount, arrived };
    if (!stream.sink.send({ id: state.newest, event: 'unread', data: event })) close(stream);
  };

  const close = (stream: InboxStream): void => {
    if (!openStreams.delete(stream)) return;
    stream.sink.end();
    if (openStreams.size > 0 || stopTimers === null) return;
    stopTimers();
    stopTimers = null;
  };

  const sendChange = async (stream: InboxStream, sent: SentState, state: InboxState): Promise<void> => {
    const before = sent.state;
    // A query that started earlier may end later.
    if (state.newest < before.newest) return;
    if (before.newest === state.newest && before.unreadCount === state.unreadCount) return;
    const arrived = state.newest > before.newest ? await countNewInboxMessages(db, stream.memberId, before.newest) : 0;
    // A concurrent query may have sent the change meanwhile.
    if (openStreams.has(stream) && sent.state === before) send(stream, sent, state, arrived);
  };

  const sendChanges = async (memberIds: readonly string[]): Promise<void> => {
    const states = await findInboxStates(db, memberIds);
    for (const [stream, sent] of openStreams) {
      const state = states.get(stream.memberId);
      if (state !== undefined) await sendChange(stream, sent, state);
    }
  };

  /**
   * Sends changed play sessions to their members. Play sessions are only polled, because a notification after every
   * stake would slow down stakes.
   */
  const sendPlays = async (streams: readonly InboxStream[]): Promise<void> => {
    const plays = await readPlays(streams);
    for (const stream of streams) {
      const [sent, play] = [openStreams.get(stream), plays.get(stream.memberId)];
      if (sent === undefined || play === undefined) continue;
      const { serverNow: _now, ...lasting } = play;
      const text = JSON.stringify(lasting);
      if (sent.play === text) continue;
      sent.play = text;
      if (!stream.sink.send({ id: sent.state.newest, event: PLAY_SESSION_EVENT, data: play })) close(stream);
    }
  };

  const poll = async (): Promise<void> => {
    const streams = [...openStreams.keys()];
    const activeSessions = await filterActiveSessions(streams);
    for (const stream of streams) if (!activeSessions.has(stream.sessionId)) close(stream);
    await sendChanges([...new Set([...openStreams.keys()].map(({ memberId }) => memberId))]);
    await sendPlays([...openStreams.keys()]);
  };

  const logFailure = (task: Promise<void>): void => {
    // Streams stay open while the database is unavailable: the next poll sends what this one missed.
    task.catch((error: unknown) => log.warn({ err: error }, 'the inboxes of open streams could not be read'));
  };

  const beat = (): void => {
    for (const stream of openStreams.keys()) if (!stream.sink.sendHeartbeat()) close(stream);
  };

  const startTimers = (): (() => void) => {
    const stops = [every(POLL_INTERVAL_MS, () => logFailure(poll())), every(INBOX_STREAM_HEARTBEAT_MS, beat)];
    return () => stops.forEach((stop) => stop());
  };

  const sendCurrentState = async (stream: InboxStream, lastEventId: number | null): Promise<void> => {
    const state = await findInboxState(db, stream.memberId);
    // A stream that opens during shutdown would keep the server running.
    if (isShutDown) return stream.sink.end();
    const sent = { state, play: null };
    openStreams.set(stream, sent);
    stopTimers ??= startTimers();
    const arrived = lastEventId === null ? 0 : await countNewInboxMessages(db, stream.memberId, lastEventId);
    send(stream, sent, state, arrived);
    await sendPlays([stream]);
  };

  return {
    open: async (stream, lastEventId) => {
      try {
        await sendCurrentState(stream, lastEventId);
      } catch (error) {
        // The response headers are sent, so the server can only end the stream; the browser reconnects automatically.
        log.warn({ err: error }, 'the stream of an inbox could not be started');
        close(stream);
        stream.sink.end();
      }
      return () => close(stream);
    },
    notifyMember: (memberId) => {
      if ([...openStreams.keys()].some((stream) => stream.memberId === memberId)) logFailure(sendChanges([memberId]));
    },
    poll,
    count: (memberId) => ({
      ofMember: [...openStreams.keys()].filter((stream) => stream.memberId === memberId).length,
      all: openStreams.size,
    }),
    closeAll: () => {
      isShutDown = true;
      for (const stream of openStreams.keys()) close(stream);
    },
  };
}
