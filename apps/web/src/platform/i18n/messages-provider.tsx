import { createContext, use } from 'react';
import type { ReactNode } from 'react';
import { IntlProvider } from 'use-intl';
import { loadMessages } from '#src/platform/i18n/catalogues.ts';
import { getFormatLocale } from '#src/platform/i18n/format-tag.ts';
import type { Messages } from '#src/platform/i18n/messages.ts';

/** The full catalogue if loaded, as on the server. */
const FullCatalogue = createContext<Messages | null>(null);

interface MessagesProviderProps {
  /** Language code of the specification. */
  readonly language: string;
  readonly words: Partial<Messages>;
  readonly whole?: Messages | null;
  readonly children: ReactNode;
}

/** Provides the messages of the first screen. Times use UTC, because the server does not know the visitor's zone. */
export function MessagesProvider({ language, words, whole = null, children }: MessagesProviderProps): ReactNode {
  return (
    <FullCatalogue value={whole}>
      <IntlProvider locale={getFormatLocale(language)} messages={words} timeZone="UTC">
        {children}
      </IntlProvider>
    </FullCatalogue>
  );
}

/** Suspends until the full catalogue is loaded; wraps everything outside the first screen. */
export function AllMessagesProvider({
  language,
  children,
}: {
  readonly language: string;
  readonly children: ReactNode;
}): ReactNode {
  const whole = use(FullCatalogue);
  const messages = whole ?? use(loadMessages(language));
  return (
    <IntlProvider locale={getFormatLocale(language)} messages={messages} timeZone="UTC">
      {children}
    </IntlProvider>
  );
}

/** The part of a catalogue that every page contains. */
export function firstScreenMessages(words: Messages): Partial<Messages> {
  return { shell: words.shell, lobby: words.lobby };
}
