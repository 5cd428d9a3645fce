import { createContext, use } from 'react';
import type { ReactNode } from 'react';
import { IntlProvider } from 'use-intl';
import { loadMessages } from '#src/platform/i18n/catalogues.ts';
import { formatTagOf } from '#src/platform/i18n/format-tag.ts';
import type { Messages } from '#src/platform/i18n/messages.ts';

/** The whole catalogue where it is at hand, as on the server. */
const WholeCatalogue = createContext<Messages | null>(null);

interface WordsProps {
  /** The spec's code. */
  readonly language: string;
  readonly words: Partial<Messages>;
  readonly whole?: Messages | null;
  readonly children: ReactNode;
}

/** Gives the first screen its words. Times are shown in the member's own zone, which the server cannot know. */
export function MessagesProvider({ language, words, whole = null, children }: WordsProps): ReactNode {
  return (
    <WholeCatalogue value={whole}>
      <IntlProvider locale={formatTagOf(language)} messages={words} timeZone="UTC">
        {children}
      </IntlProvider>
    </WholeCatalogue>
  );
}

/** Suspends until the whole catalogue is there; around everything that is not part of the first screen. */
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

/** What of a catalogue a page carries inside it. */
export function firstScreenMessages(words: Messages): Partial<Messages> {
  return { shell: words.shell, lobby: words.lobby };
}
