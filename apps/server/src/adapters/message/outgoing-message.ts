export type MessageChannel = 'sms' | 'email';

export interface OutgoingMessage {
  /** Id of the message, the same for every attempt to send it. */
  readonly id: string;
  readonly channel: MessageChannel;
  /** A mobile number in international form without a plus sign, or an e-mail address. */
  readonly to: string;
  /** Text of the message, including the code if it has one. */
  readonly text: string;
  /** The one-time code; empty for a message without one, such as a notice about a changed password. */
  readonly code: string;
  /** Code of the merchant that sends the message. */
  readonly merchant: string;
  readonly language: string;
}

export type MessageSendOutcome =
  | { readonly kind: 'sent' }
  | { readonly kind: 'failed'; readonly tries: number; readonly reason: string };

/** Sends the messages of one channel. Never throws. */
export interface MessageSender {
  send(message: OutgoingMessage): Promise<MessageSendOutcome>;
}

/** The sender of each channel; `null` if the channel has none. */
export type MessageSenders = Readonly<Record<MessageChannel, MessageSender | null>>;
