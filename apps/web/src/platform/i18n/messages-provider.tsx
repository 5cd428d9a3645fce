import { createContext, use } from 'react';
import type { ReactNode } from 'react';
import { IntlProvider } from 'use-intl';
import { loadMessages } from '#src/platform/i18n/load-messages.ts';
import { getFormatLocale } from '#src/platform/i18n/language-tag.ts';
import type { Messages } from '#src/platform/i18n/messages-type.ts';

/** Context with all messages of the language if they are already loaded, as on the server; otherwise `null`. */
const FullCatalogue = createContext<Messages | null>(null);

interface MessagesProviderProps {
  /** Language of the page as a code of the API, such as `PT-BR`. */
  readonly language: string;
  /** The messages that the first screen needs. */
  readonly messages: Partial<Messages>;
  /** All messages of the language, if they are already loaded. */
  readonly catalogue?: Messages | null;
  readonly children: ReactNode;
}

/**
 * Provides the messages that the first screen needs. Times are formatted in UTC, because the server does not know the
 * visitor's time zone.
 */
export function MessagesProvider({ language, messages, catalogue = null, children }: MessagesProviderProps): ReactNode {
  return (
    <FullCatalogue value={catalogue}>
      <IntlProvider locale={getFormatLocale(language)} messages={messages} timeZone="UTC">
        {children}
      </IntlProvider>
    </FullCatalogue>
  );
}

/**
 * Provides all messages of the language, and suspends until they are loaded. Everything outside the first screen is
 * inside it.
 */
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

/** Selects the messages that the first screen needs, which are in the HTML of every page. */
export function selectFirstScreenMessages(messages: Messages): Partial<Messages> {
  return { shell: messages.shell, lobby: messages.lobby };
}
