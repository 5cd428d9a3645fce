import type en from '#src/messages/EN.json';

/** The English catalogue is the pattern; the others have the same keys and arguments. */
export type Messages = typeof en;

declare module 'use-intl' {
  interface AppConfig {
    Messages: Messages;
  }
}
