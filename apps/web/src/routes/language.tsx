import type { ReactNode } from 'react';
import { LanguageChoices } from '#src/features/language/language-choices.tsx';
import { Frame } from '#src/routes/frame.tsx';

/** The language dialog as a page, for whoever has no scripts. */
export function LanguagePage(): ReactNode {
  return (
    <Frame>
      <LanguageChoices titleId="language-page" />
    </Frame>
  );
}
