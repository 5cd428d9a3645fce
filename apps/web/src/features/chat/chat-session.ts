import type { ChatServerMessage } from '@foyer/contract/chat/chat-socket';
import type { ChatMessage } from '@foyer/contract/chat/chat';
import { createStore, type StoreApi } from 'zustand/vanilla';
import {
  type ChatConnection,
  type ChatConnectionOptions,
  createChatConnection,
} from '#src/features/chat/chat-connection.ts';
import {
  type ChatState,
  initialChatState,
  getLastMessageSeq,
  type PendingChatMessage,
  addChatMessages,
  updatePendingMessage,
} from '#src/features/chat/chat-state.ts';

export interface ChatSession {
  readonly state: StoreApi<ChatState>;
  /** Sends a chat message with a text, an image, or both. The page stores it until the server confirms it. */
  readonly send: (text: string, imageId: string | null) => void;
  /** Resends or discards a chat message that failed. */
  readonly resend: (clientId: string) => void;
  readonly discard: (clientId: string) => void;
  /** Notifies support that the member is typing. */
  readonly notifyTyping: () => void;
  /** Notifies support that the member has read the newest message. */
  readonly markRead: () => void;
  /**
   * Adds older messages, which the caller has loaded, before the present ones. `more` states whether the server has
   * even older ones.
   */
  readonly addOlder: (messages: readonly ChatMessage[], more: boolean) => void;
  readonly open: () => void;
  readonly retry: () => void;
  readonly close: () => void;
}

interface ChatSessionDependencies extends ChatConnectionOptions {
  readonly newId: () => string;
}

const TYPING_INTERVAL_MS = 3_000;
const TYPING_SHOWN_MS = 5_000;

/**
 * Creates a chat session; `open` connects it. Client ids and sequence numbers ensure that no message is lost or shown
 * twice.
 */
export function createChatSession(dependencies: ChatSessionDependencies): ChatSession {
  const { clock, newId } = dependencies;
  const state = createStore<ChatState>(() => initialChatState);
  let typedAt = Number.NEGATIVE_INFINITY;
  let lastReadSeq = 0;
  let hideTyping = (): void => undefined;
  const resends = new Map<string, () => void>();

  const sendPending = ({ clientId, text, imageId }: PendingChatMessage): void =>
    connection.send({ type: 'send', clientId, text, imageId });

  const resend = (clientId: string): void => {
    const one = state.getState().pending.find((pending) => pending.clientId === clientId);
    if (!one) return;
    state.setState(updatePendingMessage(state.getState(), clientId, { state: 'sending', retryAt: null }));
    sendPending(one);
  };

  const handleRejection = ({
    clientId,
    reason,
    retryAfterSeconds,
  }: Extract<ChatServerMessage, { type: 'refused' }>): void => {
    if (reason === 'invalid') {
      state.setState(updatePendingMessage(state.getState(), clientId, { state: 'failed', retryAt: null }));
      return;
    }
    const waitMs = retryAfterSeconds * 1_000;
    state.setState(
      updatePendingMessage(state.getState(), clientId, { state: 'delayed', retryAt: clock.now() + waitMs }),
    );
    resends.set(
      clientId,
      clock.after(waitMs, () => resend(clientId)),
    );
  };

  const showTyping = (isAgentTyping: boolean): void => {
    hideTyping();
    state.setState({ isAgentTyping });
    if (isAgentTyping) hideTyping = clock.after(TYPING_SHOWN_MS, () => state.setState({ isAgentTyping: false }));
  };

  const handleWelcome = ({
    messages,
    more,
    staffed,
    uploadKey,
  }: Extract<ChatServerMessage, { type: 'welcome' }>): void => {
    const before = state.getState();
    // After a long absence the newest messages do not adjoin the known ones, so the known ones are dropped.
    const isFirstPage = more || before.messages.length === 0;
    const known = more ? { ...before, messages: [] } : before;
    const next = addChatMessages(known, messages);
    state.setState({
      ...next,
      connection: 'open',
      isAgentOnline: staffed,
      uploadKey,
      hasOlder: isFirstPage ? more : before.hasOlder,
    });
    for (const one of next.pending) if (one.state === 'sending') sendPending(one);
  };

  const connection: ChatConnection = createChatConnection(dependencies, {
    lastSeq: () => getLastMessageSeq(state.getState()),
    onStatus: (connection) => state.setState({ connection, isAgentTyping: false }),
    onEvent: (event) => {
      if (event.type === 'welcome') handleWelcome(event);
      if (event.type === 'message') {
        state.setState(addChatMessages(state.getState(), [event.message]));
        if (event.message.author === 'agent') showTyping(false);
      }
      if (event.type === 'refused') handleRejection(event);
      if (event.type === 'typing') showTyping(true);
      if (event.type === 'staffed') state.setState({ isAgentOnline: event.staffed });
    },
  });

  return {
    state,
    send: (text, imageId) => {
      const one: PendingChatMessage = { clientId: newId(), text, imageId, state: 'sending', retryAt: null };
      state.setState({ pending: [...state.getState().pending, one] });
      if (state.getState().connection === 'open') sendPending(one);
    },
    resend,
    discard: (clientId) =>
      state.setState({ pending: state.getState().pending.filter((one) => one.clientId !== clientId) }),
    notifyTyping: () => {
      if (clock.elapsed() - typedAt < TYPING_INTERVAL_MS || state.getState().connection !== 'open') return;
      typedAt = clock.elapsed();
      connection.send({ type: 'typing' });
    },
    markRead: () => {
      const seq = getLastMessageSeq(state.getState());
      if (seq <= lastReadSeq || state.getState().connection !== 'open') return;
      lastReadSeq = seq;
      connection.send({ type: 'read', seq });
    },
    addOlder: (messages, hasOlder) => state.setState({ ...addChatMessages(state.getState(), messages), hasOlder }),
    open: connection.open,
    retry: connection.retry,
    close: () => {
      hideTyping();
      for (const cancel of resends.values()) cancel();
      connection.close();
    },
  };
}
