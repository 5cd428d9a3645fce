import type { ReactNode } from 'react';
import { LanguageChoices } from '#src/features/language/language-choices.tsx';
import { PageLayout } from '#src/routes/page-layout.tsx';

/** The languages as a page, for browsers without scripts. */
export function LanguagePage(): ReactNode {
  return (
    <PageLayout>
      <LanguageChoices titleId="language-page" heading="h1" />
    </PageLayout>
  );
}
