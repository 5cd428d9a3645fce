import type en from '#src/messages/EN.json';

/** Type of the messages: the English ones define keys and arguments of all languages. */
export type Messages = typeof en;

declare module 'use-intl' {
  interface AppConfig {
    Messages: Messages;
  }
}
