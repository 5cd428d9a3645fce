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

export interface ChatSession {
  readonly view: StoreApi<ChatView>;
  /** Sends a text, an image, or both. The page keeps the message until the server confirms it. */
  readonly send: (text: string, imageId: string | null) => void;
  /** Resends or discards a failed message. */
  readonly sendAgain: (clientId: string) => void;
  readonly forget: (clientId: string) => void;
  /** Notifies support that the member types. */
  readonly type: () => void;
  /** Notifies support that the member has read the newest message. */
  readonly see: () => void;
  /** Prepends older messages. */
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

/**
 * Creates a conversation; `open` connects it. Client ids and sequence numbers ensure that no message is lost or shown
 * twice.
 */
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
    // After a long absence the newest messages do not adjoin the known ones, so the known ones are dropped.
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
