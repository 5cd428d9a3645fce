import type en from '#src/messages/EN.json';

/** Type of the messages of every language: the English messages define the keys and the arguments. */
export type Messages = typeof en;

declare module 'use-intl' {
  interface AppConfig {
    Messages: Messages;
  }
}
