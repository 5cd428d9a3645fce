import type { ReactNode } from 'react';
import { LanguageChoices } from '#src/features/language/language-choices.tsx';
import { PageLayout } from '#src/routes/page-layout.tsx';

/** The language dialog as a page, for whoever has no scripts. */
export function LanguagePage(): ReactNode {
  return (
    <PageLayout>
      <LanguageChoices titleId="language-page" />
    </PageLayout>
  );
}
