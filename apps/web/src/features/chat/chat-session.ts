import type { ChatHeard } from '@foyer/contract/chat/chat-socket';
import type { ChatMessage } from '@foyer/contract/chat/chat';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { type ChatConnection, type ChatEdge, createChatConnection } from '#src/features/chat/chat-connection.ts';
import {
  type ChatView,
  emptyView,
  lastSeqOf,
  type Pending,
  withMessages,
  withPending,
} from '#src/features/chat/chat-view.ts';

/** One conversation on one page. */
export interface ChatSession {
  readonly view: StoreApi<ChatView>;
  /** Sends a text, a picture, or both; it stays with the page until the server has it. */
  readonly send: (text: string, imageId: string | null) => void;
  /** Tries one that failed again, or lets it go. */
  readonly sendAgain: (clientId: string) => void;
  readonly forget: (clientId: string) => void;
  /** The member types. */
  readonly type: () => void;
  /** The member sees the end of the conversation. */
  readonly see: () => void;
  /** Puts older messages before the others. */
  readonly addOlder: (messages: readonly ChatMessage[], more: boolean) => void;
  readonly open: () => void;
  readonly retry: () => void;
  readonly close: () => void;
}

interface SessionEdge extends ChatEdge {
  readonly newId: () => string;
}

const TYPING_SAID_EVERY_MS = 3_000;
const TYPING_SHOWN_MS = 5_000;

/** A conversation; nothing happens before it is opened. Nothing is lost and nothing comes twice: every message has an id of its sender's, and a place. */
export function createChatSession(edge: SessionEdge): ChatSession {
  const { clock, newId } = edge;
  const view = createStore<ChatView>(() => emptyView);
  let typedAt = Number.NEGATIVE_INFINITY;
  let seenSeq = 0;
  let hideTyping = (): void => undefined;
  const resends = new Map<string, () => void>();

  const say = ({ clientId, text, imageId }: Pending): void => line.say({ type: 'send', clientId, text, imageId });

  const sendAgain = (clientId: string): void => {
    const one = view.getState().pending.find((pending) => pending.clientId === clientId);
    if (!one) return;
    view.setState(withPending(view.getState(), clientId, { state: 'sending', againAt: null }));
    say(one);
  };

  const refuse = ({ clientId, reason, retryAfterSeconds }: Extract<ChatHeard, { type: 'refused' }>): void => {
    if (reason === 'invalid') {
      view.setState(withPending(view.getState(), clientId, { state: 'failed', againAt: null }));
      return;
    }
    const waitMs = retryAfterSeconds * 1_000;
    view.setState(withPending(view.getState(), clientId, { state: 'waits', againAt: clock.now() + waitMs }));
    resends.set(
      clientId,
      clock.after(waitMs, () => sendAgain(clientId)),
    );
  };

  const showTyping = (typing: boolean): void => {
    hideTyping();
    view.setState({ typing });
    if (typing) hideTyping = clock.after(TYPING_SHOWN_MS, () => view.setState({ typing: false }));
  };

  const welcome = ({ messages, more, staffed, uploadKey }: Extract<ChatHeard, { type: 'welcome' }>): void => {
    const before = view.getState();
    // The newest after a long absence do not join on to what is there: what is there is read anew.
    const isNewBeginning = more || before.messages.length === 0;
    const kept = more ? { ...before, messages: [] } : before;
    const next = withMessages(kept, messages);
    view.setState({ ...next, line: 'open', staffed, uploadKey, more: isNewBeginning ? more : before.more });
    for (const one of next.pending) if (one.state === 'sending') say(one);
  };

  const line: ChatConnection = createChatConnection(edge, {
    lastSeq: () => lastSeqOf(view.getState()),
    onLine: (state) => view.setState({ line: state, typing: false }),
    onHeard: (heard) => {
      if (heard.type === 'welcome') welcome(heard);
      if (heard.type === 'message') {
        view.setState(withMessages(view.getState(), [heard.message]));
        if (heard.message.author === 'agent') showTyping(false);
      }
      if (heard.type === 'refused') refuse(heard);
      if (heard.type === 'typing') showTyping(true);
      if (heard.type === 'staffed') view.setState({ staffed: heard.staffed });
    },
  });

  return {
    view,
    send: (text, imageId) => {
      const one: Pending = { clientId: newId(), text, imageId, state: 'sending', againAt: null };
      view.setState({ pending: [...view.getState().pending, one] });
      if (view.getState().line === 'open') say(one);
    },
    sendAgain,
    forget: (clientId) =>
      view.setState({ pending: view.getState().pending.filter((one) => one.clientId !== clientId) }),
    type: () => {
      if (clock.elapsed() - typedAt < TYPING_SAID_EVERY_MS || view.getState().line !== 'open') return;
      typedAt = clock.elapsed();
      line.say({ type: 'typing' });
    },
    see: () => {
      const seq = lastSeqOf(view.getState());
      if (seq <= seenSeq || view.getState().line !== 'open') return;
      seenSeq = seq;
      line.say({ type: 'read', seq });
    },
    addOlder: (messages, more) => view.setState({ ...withMessages(view.getState(), messages), more }),
    open: line.open,
    retry: line.retry,
    close: () => {
      hideTyping();
      for (const cancel of resends.values()) cancel();
      line.close();
    },
  };
}
