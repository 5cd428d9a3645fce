import type { ChatMessage } from '@foyer/contract/chat/chat';

/** A message without a sequence number, because the server has not confirmed it. */
export interface PendingChatMessage {
  readonly clientId: string;
  readonly text: string;
  readonly imageId: string | null;
  /** `delayed`: rate-limited, resent at `retryAt`. `failed`: the server rejected the message. */
  readonly state: 'sending' | 'delayed' | 'failed';
  /** When a delayed message is sent again, in milliseconds since 1970. */
  readonly retryAt: number | null;
}

export interface ChatState {
  /** `lost`: not connected, a retry is scheduled. `closed`: the server rejects the chat, no retry follows. */
  readonly connection: 'connecting' | 'open' | 'lost' | 'closed';
  /** Sorted by sequence number, without duplicates. */
  readonly messages: readonly ChatMessage[];
  readonly pending: readonly PendingChatMessage[];
  /** True if there are older messages on the server. */
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

/** Merges messages into the list and removes those that are no longer pending. Known messages keep their state. */
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

/** The sequence number of the newest message; 0 if there is none. */
export function getLastMessageSeq({ messages }: ChatState): number {
  return messages[messages.length - 1]?.seq ?? 0;
}
