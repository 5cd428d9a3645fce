export interface ChatTables {
  /** One a member. */
  chat_conversation: {
    id: string;
    merchant_code: string;
    member_id: string;
    /** Of the newest message; 0 when there is none. */
    last_seq: number;
    /** The member has seen everything up to here. */
    member_read_seq: number;
    created_at: Date;
    last_message_at: Date | null;
  };
  /** What opens a socket; a used one is gone, as is one whose session ended. */
  chat_ticket: {
    ticket_hash: string;
    merchant_code: string;
    session_id: string;
    conversation_id: string;
    expires_at: Date;
  };
  chat_message: {
    conversation_id: string;
    seq: number;
    author: 'member' | 'agent';
    /** Made by its sender; unique per conversation and author. */
    client_id: string;
    text: string;
    image_id: string | null;
    created_at: Date;
  };
  /** Pictures as they were encoded here; what was sent is not kept. */
  chat_image: {
    id: string;
    conversation_id: string;
    width: number;
    height: number;
    webp: Uint8Array;
    created_at: Date;
  };
  /** Until when an operator says that somebody is at the merchant's desk. */
  agent_presence: {
    merchant_code: string;
    available_until: Date;
  };
  /** Left by whoever could not chat. */
  chat_note: {
    id: string;
    merchant_code: string;
    member_id: string | null;
    contact: string;
    text: string;
    created_at: Date;
  };
}
