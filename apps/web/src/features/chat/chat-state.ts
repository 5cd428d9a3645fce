import type { ChatMessage } from '@foyer/contract/chat/chat';

/** A chat message without a sequence number, because the server has not confirmed it yet. */
export interface PendingChatMessage {
  readonly clientId: string;
  readonly text: string;
  readonly imageId: string | null;
  /**
   * `delayed`: the server's rate limit rejected the message, which is sent again at `retryAt`. `failed`: the server
   * rejected the message for another reason.
   */
  readonly state: 'sending' | 'delayed' | 'failed';
  /** When a delayed message is sent again, in milliseconds since 1970. */
  readonly retryAt: number | null;
}

export interface ChatState {
  /**
   * State of the chat's connection. `lost`: not connected, it will connect again. `closed`: the server rejects the
   * chat, it will not connect again.
   */
  readonly connection: 'connecting' | 'open' | 'lost' | 'closed';
  /** The confirmed messages, sorted by sequence number, without duplicates. */
  readonly messages: readonly ChatMessage[];
  readonly pending: readonly PendingChatMessage[];
  /** True if the server has older chat messages. */
  readonly hasOlder: boolean;
  readonly isAgentOnline: boolean;
  readonly isAgentTyping: boolean;
  readonly uploadKey: string | null;
}

export const initialChatState: ChatState = {
  connection: 'connecting',
  messages: [],
  pending: [],
  hasOlder: false,
  isAgentOnline: false,
  isAgentTyping: false,
  uploadKey: null,
};

/**
 * Adds messages to the chat and removes those that are no longer pending. A message that the chat already has is not
 * replaced.
 */
export function addChatMessages(state: ChatState, incoming: readonly ChatMessage[]): ChatState {
  const bySeq = new Map([...incoming, ...state.messages].map((message) => [message.seq, message]));
  const confirmedIds = new Set(incoming.flatMap(({ author, clientId }) => (author === 'member' ? [clientId] : [])));
  return {
    ...state,
    messages: Array.from(bySeq.values()).sort((left, right) => left.seq - right.seq),
    pending: state.pending.filter(({ clientId }) => !confirmedIds.has(clientId)),
  };
}

export function updatePendingMessage(
  state: ChatState,
  clientId: string,
  change: Partial<PendingChatMessage>,
): ChatState {
  return {
    ...state,
    pending: state.pending.map((one) => (one.clientId === clientId ? { ...one, ...change } : one)),
  };
}

/** The sequence number of the newest chat message; 0 if there is no message. */
export function getLastMessageSeq({ messages }: ChatState): number {
  return messages[messages.length - 1]?.seq ?? 0;
}
