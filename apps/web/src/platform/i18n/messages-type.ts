import type en from '#src/messages/EN.json';

/** The English catalogue defines keys and arguments of all languages. */
export type Messages = typeof en;

declare module 'use-intl' {
  interface AppConfig {
    Messages: Messages;
  }
}
