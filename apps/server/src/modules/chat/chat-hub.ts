import type { ChatMessage } from '@foyer/contract/chat/chat';
import type { ChatServerMessage } from '@foyer/contract/chat/chat-socket';
import type { Database } from '#src/db/schema.ts';
import type { ChatImageTokens } from '#src/modules/chat/chat-image-tokens.ts';
import { listSupportAgentPresence } from '#src/modules/chat/conversation-store.ts';
import {
  insertChatMessage,
  findChatMessagesAfter,
  findLastChatMessageSeqs,
  type NewChatMessage,
  type StoredChatMessage,
} from '#src/modules/chat/chat-message-store.ts';
import type { ServerContext } from '#src/server-context.ts';

/** A chat socket that receives the messages of one conversation. */
export interface ChatSubscriber {
  readonly merchantCode: string;
  send(message: ChatServerMessage): void;
}

export type ChatMessageToPost = Omit<NewChatMessage, 'created_at'>;

export interface ChatHub {
  /** Subscribes a chat socket to a conversation. Returns a function that unsubscribes it. */
  subscribe(conversationId: string, subscriber: ChatSubscriber): () => void;
  /** Records that the subscribers of the conversation have received all chat messages up to the position `seq`. */
  markSent(conversationId: string, seq: number): void;
  /**
   * Stores a chat message once per `client_id` and sends it to all subscribers. `alongside` runs in the transaction
   * that stores the message.
   */
  post(message: ChatMessageToPost, alongside?: (db: Database) => Promise<void>): Promise<ChatMessage>;
  toChatMessage(message: StoredChatMessage): Promise<ChatMessage>;
  sendAgentTyping(conversationId: string): void;
  recordMemberTyping(conversationId: string): void;
  /** When the member was last typing in the conversation, in milliseconds since 1970. */
  memberTypedAt(conversationId: string): number | null;
  /** Records that a support agent of the merchant has the agent console open. */
  recordAgentSeen(merchantCode: string): void;
  /** Reads from the database, for each merchant, until when the operator reports that support agents are available. */
  refreshAgentPresence(): Promise<void>;
  isStaffed(merchantCode: string): boolean;
  /**
   * Sends subscribers the chat messages of other server instances, and whether support agents became available or
   * absent. Called every few seconds.
   */
  poll(): Promise<void>;
}

/**
 * Time after which a support agent counts as absent if the agent console has not polled, in milliseconds. The console
 * polls every few seconds.
 */
const AGENT_TIMEOUT_MS = 20_000;
const MISSED_BATCH_SIZE = 50;

interface Conversation {
  readonly subscribers: Set<ChatSubscriber>;
  /** `seq` of the newest chat message that was sent to the subscribers; `null` before the first one. */
  sentSeq: number | null;
}

interface Services extends Pick<ServerContext, 'db' | 'clock'> {
  readonly keys: ChatImageTokens;
}

/** Creates the hub that connects members and support agents of all chat conversations in this process. */
export function createChatHub({ db, clock, keys }: Services): ChatHub {
  const conversations = new Map<string, Conversation>();
  const typedAt = new Map<string, number>();
  const agentSeenAt = new Map<string, number>();
  /** Until when the operator reports support agents as available, in milliseconds since 1970, by merchant code. */
  let availableUntil: ReadonlyMap<string, number> = new Map();
  const sentStaffed = new Map<string, boolean>();

  const send = (conversationId: string, message: ChatServerMessage): void => {
    for (const subscriber of conversations.get(conversationId)?.subscribers ?? []) subscriber.send(message);
  };

  const isStaffed = (merchantCode: string): boolean =>
    clock.now() - (agentSeenAt.get(merchantCode) ?? Number.NEGATIVE_INFINITY) < AGENT_TIMEOUT_MS ||
    clock.now() < (availableUntil.get(merchantCode) ?? 0);

  const sendStaffedChange = (merchantCode: string): void => {
    const staffed = isStaffed(merchantCode);
    if (sentStaffed.get(merchantCode) === staffed) return;
    sentStaffed.set(merchantCode, staffed);
    for (const { subscribers } of conversations.values()) {
      for (const subscriber of subscribers) {
        if (subscriber.merchantCode === merchantCode) subscriber.send({ type: 'staffed', staffed });
      }
    }
  };

  const refreshAgentPresence = async (): Promise<void> => {
    const rows = await listSupportAgentPresence(db);
    for (const { merchantCode } of rows) sentStaffed.set(merchantCode, isStaffed(merchantCode));
    availableUntil = new Map(rows.map(({ merchantCode, until }) => [merchantCode, until.getTime()]));
    for (const { merchantCode } of rows) sendStaffedChange(merchantCode);
  };

  const toChatMessage = async (stored: StoredChatMessage): Promise<ChatMessage> => {
    const { seq, clientId, author, text, at, imageId, width, height } = stored;
    const image =
      imageId === null || width === null || height === null
        ? null
        : { url: await keys.getSignedImageUrl(imageId), width, height };
    return { seq, clientId, author, text, image, at: at.toISOString() };
  };

  const publish = async (conversationId: string, stored: StoredChatMessage): Promise<ChatMessage> => {
    const message = await toChatMessage(stored);
    const conversation = conversations.get(conversationId);
    if (conversation && stored.seq > (conversation.sentSeq ?? 0)) conversation.sentSeq = stored.seq;
    send(conversationId, { type: 'message', message });
    return message;
  };

  return {
    subscribe: (conversationId, subscriber) => {
      const conversation = conversations.get(conversationId) ?? { subscribers: new Set(), sentSeq: null };
      conversations.set(conversationId, conversation);
      conversation.subscribers.add(subscriber);
      return () => {
        conversation.subscribers.delete(subscriber);
        if (conversation.subscribers.size === 0) conversations.delete(conversationId);
      };
    },
    markSent: (conversationId, seq) => {
      const conversation = conversations.get(conversationId);
      if (conversation) conversation.sentSeq ??= seq;
    },
    post: async (posted, alongside) => {
      const message = await insertChatMessage(db, { ...posted, created_at: new Date(clock.now()) }, alongside);
      if (posted.author === 'member') typedAt.delete(posted.conversation_id);
      return publish(posted.conversation_id, message);
    },
    toChatMessage,
    sendAgentTyping: (conversationId) => send(conversationId, { type: 'typing' }),
    recordMemberTyping: (conversationId) => void typedAt.set(conversationId, clock.now()),
    memberTypedAt: (conversationId) => typedAt.get(conversationId) ?? null,
    recordAgentSeen: (merchantCode) => {
      // The previous agent may have timed out since the last poll; new subscribers have received the current state.
      sentStaffed.set(merchantCode, isStaffed(merchantCode));
      agentSeenAt.set(merchantCode, clock.now());
      sendStaffedChange(merchantCode);
    },
    refreshAgentPresence,
    isStaffed,
    poll: async () => {
      await refreshAgentPresence();
      for (const merchantCode of sentStaffed.keys()) sendStaffedChange(merchantCode);
      for (const [id, at] of typedAt) if (clock.now() - at > AGENT_TIMEOUT_MS) typedAt.delete(id);
      if (conversations.size === 0) return;
      const lastSeqs = await findLastChatMessageSeqs(db, [...conversations.keys()]);
      for (const [id, { sentSeq }] of conversations) {
        if (sentSeq === null || (lastSeqs.get(id) ?? 0) <= sentSeq) continue;
        const missed = await findChatMessagesAfter(db, id, { after: sentSeq, limit: MISSED_BATCH_SIZE });
        for (const message of missed) await publish(id, message);
      }
    },
  };
}
