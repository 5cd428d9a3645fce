import { createContext, use } from 'react';
import type { ReactNode } from 'react';
import { IntlProvider } from 'use-intl';
import { loadMessages } from '#src/platform/i18n/catalogues.ts';
import { getFormatLocale } from '#src/platform/i18n/language-tag.ts';
import type { Messages } from '#src/platform/i18n/messages-type.ts';

/** The full catalogue if loaded, as on the server. */
const FullCatalogue = createContext<Messages | null>(null);

interface MessagesProviderProps {
  /** Language code of the specification. */
  readonly language: string;
  /** Messages of the first screen. */
  readonly messages: Partial<Messages>;
  /** The full catalogue, if loaded. */
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

/** Suspends until the full catalogue is loaded; wraps everything outside the first screen. */
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

/** The part of a catalogue that every page contains. */
export function firstScreenMessages(messages: Messages): Partial<Messages> {
  return { shell: messages.shell, lobby: messages.lobby };
}
