/** How a message reaches a member. */
export type MessageChannel = 'sms' | 'email';

export interface Message {
  /** The same for every try to send it. */
  readonly id: string;
  readonly channel: MessageChannel;
  /** A number in international form without a plus sign, or a mail address. */
  readonly to: string;
  /** For a person to read, the code included. */
  readonly text: string;
  readonly code: string;
  /** Code of the merchant it is sent for. */
  readonly merchant: string;
  readonly language: string;
}

export type SendOutcome =
  | { readonly kind: 'sent' }
  | { readonly kind: 'failed'; readonly tries: number; readonly reason: string };

/** What carries messages of one channel. Never throws. */
export interface MessageSender {
  send(message: Message): Promise<SendOutcome>;
}

/** `null`: nothing carries this channel here. */
export type MessageSenders = Readonly<Record<MessageChannel, MessageSender | null>>;
