import { STREAM_BEAT_MS, type UnreadEvent } from '@foyer/contract/inbox/inbox-stream';
import type { EventSink } from '#src/http/response/event-sink.ts';
import { countArrived, findInboxState, findInboxStates, type InboxState } from '#src/modules/inbox/inbox-store.ts';
import type { Context } from '#src/context.ts';

/** Inboxes are looked at this often for what another process, or a transaction, put there; in milliseconds. */
const SWEEP_EVERY_MS = 3_000;

/** One open stream. */
export interface Follower {
  readonly memberId: string;
  readonly sessionId: string;
  readonly merchantCode: string;
  readonly sink: EventSink;
}

export interface InboxFollowers {
  /** Sends how the inbox stands, from where the follower was last, and goes on until he leaves. Answers how to leave. */
  readonly follow: (follower: Follower, lastEventId: number | null) => Promise<() => void>;
  /** Something has changed in a member's inbox. */
  readonly touch: (memberId: string) => void;
  /** Looks at every inbox that is followed, and ends the streams of sessions that are over. */
  readonly sweep: () => Promise<void>;
  /** How many streams a member has open, and how many there are. */
  readonly count: (memberId: string) => { readonly own: number; readonly all: number };
  readonly close: () => void;
}

interface Services extends Pick<Context, 'db' | 'log'> {
  /** Which of these sessions are alive. */
  readonly livingSessions: (followers: readonly Follower[]) => Promise<ReadonlySet<string>>;
  /** Runs a task again and again; a test brings its own. */
  readonly every?: (ms: number, task: () => void) => () => void;
}

interface Known {
  state: InboxState;
}

const timer = (ms: number, task: () => void): (() => void) => {
  const interval = setInterval(task, ms);
  interval.unref();
  return () => clearInterval(interval);
};

/** Everybody who follows an inbox at this process. Nothing runs while nobody does. [S6-017] */
export function createInboxFollowers({ db, log, livingSessions, every = timer }: Services): InboxFollowers {
  const open = new Map<Follower, Known>();
  let stopTimers: (() => void) | null = null;
  let isClosed = false;

  const tell = (follower: Follower, known: Known, state: InboxState, arrived: number): void => {
    known.state = state;
    const event: UnreadEvent = { unreadCount: state.unreadCount, arrived };
    if (!follower.sink.send({ id: state.newest, event: 'unread', data: event })) leave(follower);
  };

  const leave = (follower: Follower): void => {
    if (!open.delete(follower)) return;
    follower.sink.end();
    if (open.size > 0 || stopTimers === null) return;
    stopTimers();
    stopTimers = null;
  };

  const compare = async (follower: Follower, known: Known, state: InboxState): Promise<void> => {
    const before = known.state;
    // A look that began earlier may end later.
    if (state.newest < before.newest) return;
    if (before.newest === state.newest && before.unreadCount === state.unreadCount) return;
    const arrived = state.newest > before.newest ? await countArrived(db, follower.memberId, before.newest) : 0;
    // Another look may have told it meanwhile.
    if (open.has(follower) && known.state === before) tell(follower, known, state, arrived);
  };

  const look = async (memberIds: readonly string[]): Promise<void> => {
    const states = await findInboxStates(db, memberIds);
    for (const [follower, known] of open) {
      const state = states.get(follower.memberId);
      if (state !== undefined) await compare(follower, known, state);
    }
  };

  const sweep = async (): Promise<void> => {
    const followers = [...open.keys()];
    const living = await livingSessions(followers);
    for (const follower of followers) if (!living.has(follower.sessionId)) leave(follower);
    await look([...new Set([...open.keys()].map(({ memberId }) => memberId))]);
  };

  const safely = (task: Promise<void>): void => {
    // A database that is away for a moment ends no stream: the next look finds what this one missed.
    task.catch((error: unknown) => log.warn({ err: error }, 'the followed inboxes could not be read'));
  };

  const beat = (): void => {
    for (const follower of open.keys()) if (!follower.sink.beat()) leave(follower);
  };

  const start = (): (() => void) => {
    const stops = [every(SWEEP_EVERY_MS, () => safely(sweep())), every(STREAM_BEAT_MS, beat)];
    return () => stops.forEach((stop) => stop());
  };

  const begin = async (follower: Follower, lastEventId: number | null): Promise<void> => {
    const state = await findInboxState(db, follower.memberId);
    // A stream that began while the house closes would keep it open.
    if (isClosed) return follower.sink.end();
    const known = { state };
    open.set(follower, known);
    stopTimers ??= start();
    const arrived = lastEventId === null ? 0 : await countArrived(db, follower.memberId, lastEventId);
    tell(follower, known, state, arrived);
  };

  return {
    follow: async (follower, lastEventId) => {
      try {
        await begin(follower, lastEventId);
      } catch (error) {
        // Its head is sent: all that can be said is its end, after which a browser comes again by itself.
        log.warn({ err: error }, 'an inbox could not be followed');
        leave(follower);
        follower.sink.end();
      }
      return () => leave(follower);
    },
    touch: (memberId) => {
      if ([...open.keys()].some((follower) => follower.memberId === memberId)) safely(look([memberId]));
    },
    sweep,
    count: (memberId) => ({
      own: [...open.keys()].filter((follower) => follower.memberId === memberId).length,
      all: open.size,
    }),
    close: () => {
      isClosed = true;
      for (const follower of open.keys()) leave(follower);
    },
  };
}
