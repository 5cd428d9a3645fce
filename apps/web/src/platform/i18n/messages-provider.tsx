import { createContext, use } from 'react';
import type { ReactNode } from 'react';
import { IntlProvider } from 'use-intl';
import { loadMessages } from '#src/platform/i18n/catalogues.ts';
import { formatTagOf } from '#src/platform/i18n/format-tag.ts';
import type { Messages } from '#src/platform/i18n/messages.ts';

/** The full catalogue if loaded, as on the server. */
const WholeCatalogue = createContext<Messages | null>(null);

interface WordsProps {
  /** Language code of the specification. */
  readonly language: string;
  readonly words: Partial<Messages>;
  readonly whole?: Messages | null;
  readonly children: ReactNode;
}

/** Provides the messages of the first screen. Times use UTC, because the server does not know the visitor's zone. */
export function MessagesProvider({ language, words, whole = null, children }: WordsProps): ReactNode {
  return (
    <WholeCatalogue value={whole}>
      <IntlProvider locale={formatTagOf(language)} messages={words} timeZone="UTC">
        {children}
      </IntlProvider>
    </WholeCatalogue>
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
  const whole = use(WholeCatalogue);
  const messages = whole ?? use(loadMessages(language));
  return (
    <IntlProvider locale={formatTagOf(language)} messages={messages} timeZone="UTC">
      {children}
    </IntlProvider>
  );
}

/** The part of a catalogue that every page contains. */
export function firstScreenMessages(words: Messages): Partial<Messages> {
  return { shell: words.shell, lobby: words.lobby };
}
