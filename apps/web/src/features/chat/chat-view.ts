import type { ChatMessage } from '@foyer/contract/chat/chat';

/** A message on its way: it has no place in the conversation yet. */
export interface Pending {
  readonly clientId: string;
  readonly text: string;
  readonly imageId: string | null;
  /** `waits`: too many at once, it is sent again at `againAt`. `failed`: it never will be, as it is. */
  readonly state: 'sending' | 'waits' | 'failed';
  /** Milliseconds since 1970, for `waits`. */
  readonly againAt: number | null;
}

/** What is known of the conversation. */
export interface ChatView {
  /** `lost`: there was or is no line, it is tried again. `closed`: the site refuses the chat, nothing is tried. */
  readonly line: 'connecting' | 'open' | 'lost' | 'closed';
  /** In their order, each once. */
  readonly messages: readonly ChatMessage[];
  readonly pending: readonly Pending[];
  /** There are older messages. */
  readonly more: boolean;
  readonly staffed: boolean;
  /** Support is typing. */
  readonly typing: boolean;
  readonly uploadKey: string | null;
}

export const emptyView: ChatView = {
  line: 'connecting',
  messages: [],
  pending: [],
  more: false,
  staffed: false,
  typing: false,
  uploadKey: null,
};

/** Puts messages in their places; one that is there already stays as it is, and one that was on its way has arrived. */
export function withMessages(view: ChatView, come: readonly ChatMessage[]): ChatView {
  const bySeq = new Map([...come, ...view.messages].map((message) => [message.seq, message]));
  const arrived = new Set(come.flatMap(({ author, clientId }) => (author === 'member' ? [clientId] : [])));
  return {
    ...view,
    messages: Array.from(bySeq.values()).sort((left, right) => left.seq - right.seq),
    pending: view.pending.filter(({ clientId }) => !arrived.has(clientId)),
  };
}

export function withPending(view: ChatView, clientId: string, change: Partial<Pending>): ChatView {
  return {
    ...view,
    pending: view.pending.map((one) => (one.clientId === clientId ? { ...one, ...change } : one)),
  };
}

/** The newest message that is there; 0 when there is none. */
export function lastSeqOf({ messages }: ChatView): number {
  return messages[messages.length - 1]?.seq ?? 0;
}
