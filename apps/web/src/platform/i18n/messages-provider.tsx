import { createContext, use } from 'react';
import type { ReactNode } from 'react';
import { IntlProvider } from 'use-intl';
import { loadMessages } from '#src/platform/i18n/catalogues.ts';
import { getFormatLocale } from '#src/platform/i18n/language-tag.ts';
import type { Messages } from '#src/platform/i18n/messages-type.ts';

/** All messages of the language, if loaded, as on the server. */
const FullCatalogue = createContext<Messages | null>(null);

interface MessagesProviderProps {
  /** Language code of the specification. */
  readonly language: string;
  /** Messages of the first screen. */
  readonly messages: Partial<Messages>;
  /** All messages of the language, if loaded. */
  readonly catalogue?: Messages | null;
  readonly children: ReactNode;
}

/** Provides the messages of the first screen. Times use UTC, because the server does not know the visitor's zone. */
export function MessagesProvider({ language, messages, catalogue = null, children }: MessagesProviderProps): ReactNode {
  return (
    <FullCatalogue value={catalogue}>
      <IntlProvider locale={getFormatLocale(language)} messages={messages} timeZone="UTC">
        {children}
      </IntlProvider>
    </FullCatalogue>
  );
}

/** Suspends until all messages of the language are loaded; wraps everything outside the first screen. */
export function AllMessagesProvider({
  language,
  children,
}: {
  readonly language: string;
  readonly children: ReactNode;
}): ReactNode {
  const catalogue = use(FullCatalogue);
  const messages = catalogue ?? use(loadMessages(language));
  return (
    <IntlProvider locale={getFormatLocale(language)} messages={messages} timeZone="UTC">
      {children}
    </IntlProvider>
  );
}

/** Selects the messages that every page contains. */
export function firstScreenMessages(messages: Messages): Partial<Messages> {
  return { shell: messages.shell, lobby: messages.lobby };
}
