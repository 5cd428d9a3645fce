import type { ChatMessage } from '@foyer/contract/chat/chat';
import type { ChatHeard } from '@foyer/contract/chat/chat-socket';
import type { Database } from '#src/db/schema.ts';
import type { ChatKeys } from '#src/modules/chat/chat-keys.ts';
import { findAgentPresence } from '#src/modules/chat/conversation-store.ts';
import {
  addMessage,
  findAfter,
  findLastSeqs,
  type NewMessage,
  type StoredMessage,
} from '#src/modules/chat/message-store.ts';
import type { Context } from '#src/context.ts';

/** One socket of a member in a conversation. */
export interface ChatPeer {
  readonly merchantCode: string;
  tell(heard: ChatHeard): void;
}

export type Posted = Omit<NewMessage, 'created_at'>;

export interface ChatRoom {
  /** Hears a conversation from now on; the function it gives ends that. */
  join(conversationId: string, peer: ChatPeer): () => void;
  /** A socket of the conversation knows everything up to here. */
  told(conversationId: string, seq: number): void;
  /** Writes a message, once by its `client_id` and with what belongs to it, and tells every socket of the conversation. */
  post(message: Posted, alongside?: (db: Database) => Promise<void>): Promise<ChatMessage>;
  show(message: StoredMessage): Promise<ChatMessage>;
  /** An agent types. */
  agentTypes(conversationId: string): void;
  /** When the member was last typing, in milliseconds since 1970. */
  memberTypes(conversationId: string): void;
  memberTypedAt(conversationId: string): number | null;
  /** An agent of the merchant is at the house's own desk right now. */
  agentSeen(merchantCode: string): void;
  /** Looks which operators say that somebody is at theirs. */
  readDesks(): Promise<void>;
  isStaffed(merchantCode: string): boolean;
  /** Hears what another instance of the server wrote, and notices who left the desk. Called every few seconds. */
  catchUp(): Promise<void>;
}

/** An agent's page shows itself every few seconds; one that has not for this long is gone, in milliseconds. */
const AGENT_GONE_AFTER_MS = 20_000;
const MISSED_AT_ONCE = 50;

interface Heard {
  readonly peers: Set<ChatPeer>;
  /** The newest message that the peers were told; `null` until the first of them was. */
  toldSeq: number | null;
}

interface Services extends Pick<Context, 'db' | 'clock'> {
  readonly keys: ChatKeys;
}

/** Where the two sides of every conversation meet in this process. */
export function createChatRoom({ db, clock, keys }: Services): ChatRoom {
  const conversations = new Map<string, Heard>();
  const typedAt = new Map<string, number>();
  const agents = new Map<string, number>();
  /** By merchant, until when its operator says that somebody is there. */
  let desks: ReadonlyMap<string, number> = new Map();
  const staffedWas = new Map<string, boolean>();

  const tell = (conversationId: string, heard: ChatHeard): void => {
    for (const peer of conversations.get(conversationId)?.peers ?? []) peer.tell(heard);
  };

  const isStaffed = (merchantCode: string): boolean =>
    clock.now() - (agents.get(merchantCode) ?? Number.NEGATIVE_INFINITY) < AGENT_GONE_AFTER_MS ||
    clock.now() < (desks.get(merchantCode) ?? 0);

  const tellStaffed = (merchantCode: string): void => {
    const staffed = isStaffed(merchantCode);
    if (staffedWas.get(merchantCode) === staffed) return;
    staffedWas.set(merchantCode, staffed);
    for (const { peers } of conversations.values()) {
      for (const peer of peers) if (peer.merchantCode === merchantCode) peer.tell({ type: 'staffed', staffed });
    }
  };

  const readDesks = async (): Promise<void> => {
    const rows = await findAgentPresence(db);
    for (const { merchantCode } of rows) staffedWas.set(merchantCode, isStaffed(merchantCode));
    desks = new Map(rows.map(({ merchantCode, until }) => [merchantCode, until.getTime()]));
    for (const { merchantCode } of rows) tellStaffed(merchantCode);
  };

  const show = async (stored: StoredMessage): Promise<ChatMessage> => {
    const { seq, clientId, author, text, at, imageId, width, height } = stored;
    const image =
      imageId === null || width === null || height === null
        ? null
        : { url: await keys.imageUrl(imageId), width, height };
    return { seq, clientId, author, text, image, at: at.toISOString() };
  };

  const publish = async (conversationId: string, stored: StoredMessage): Promise<ChatMessage> => {
    const message = await show(stored);
    const heard = conversations.get(conversationId);
    if (heard && stored.seq > (heard.toldSeq ?? 0)) heard.toldSeq = stored.seq;
    tell(conversationId, { type: 'message', message });
    return message;
  };

  return {
    join: (conversationId, peer) => {
      const heard = conversations.get(conversationId) ?? { peers: new Set(), toldSeq: null };
      conversations.set(conversationId, heard);
      heard.peers.add(peer);
      return () => {
        heard.peers.delete(peer);
        if (heard.peers.size === 0) conversations.delete(conversationId);
      };
    },
    told: (conversationId, seq) => {
      const heard = conversations.get(conversationId);
      if (heard) heard.toldSeq ??= seq;
    },
    post: async (posted, alongside) => {
      const message = await addMessage(db, { ...posted, created_at: new Date(clock.now()) }, alongside);
      if (posted.author === 'member') typedAt.delete(posted.conversation_id);
      return publish(posted.conversation_id, message);
    },
    show,
    agentTypes: (conversationId) => tell(conversationId, { type: 'typing' }),
    memberTypes: (conversationId) => void typedAt.set(conversationId, clock.now()),
    memberTypedAt: (conversationId) => typedAt.get(conversationId) ?? null,
    agentSeen: (merchantCode) => {
      // The desk may have emptied since anybody looked; whoever came meanwhile was told so.
      staffedWas.set(merchantCode, isStaffed(merchantCode));
      agents.set(merchantCode, clock.now());
      tellStaffed(merchantCode);
    },
    readDesks,
    isStaffed,
    catchUp: async () => {
      await readDesks();
      for (const merchantCode of staffedWas.keys()) tellStaffed(merchantCode);
      for (const [id, at] of typedAt) if (clock.now() - at > AGENT_GONE_AFTER_MS) typedAt.delete(id);
      if (conversations.size === 0) return;
      const lastSeqs = await findLastSeqs(db, [...conversations.keys()]);
      for (const [id, heard] of conversations) {
        const { toldSeq } = heard;
        if (toldSeq === null || (lastSeqs.get(id) ?? 0) <= toldSeq) continue;
        const missed = await findAfter(db, id, { after: toldSeq, limit: MISSED_AT_ONCE });
        for (const message of missed) await publish(id, message);
      }
    },
  };
}
