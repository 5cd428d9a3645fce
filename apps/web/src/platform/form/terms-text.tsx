import { type LegalPageToAccept, legalPagesToAccept } from '@foyer/contract/content/legal-pages';
import { routePaths } from '@foyer/contract/page/route-paths';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { usePage } from '#src/platform/page/page-context.tsx';

/** Minimum age in the text if the brand sets none. Brands cannot set a lower one. */
const LOWEST_MINIMUM_AGE = 18;

/**
 * The text with which a person accepts the terms at registration. Its links to terms and privacy policy open in a new
 * tab, so that a filled form is not lost. There is no link to a page that the brand has not written.
 */
export function TermsText({ isNote = false }: { readonly isNote?: boolean }): ReactNode {
  const tRegister = useTranslations('register');
  const tNote = useTranslations('identityLogin');
  const { legal = [], safePlay } = usePage().data.site;
  const linkTo = (page: LegalPageToAccept) =>
    function Linked(text: ReactNode): ReactNode {
      if (!legal.includes(page)) return text;
      return (
        <a key={page} href={routePaths[page]} target="_blank" rel="noopener">
          {text}
        </a>
      );
    };
  const [terms, privacy] = legalPagesToAccept;
  const values = { age: safePlay?.minimumAge ?? LOWEST_MINIMUM_AGE, terms: linkTo(terms), privacy: linkTo(privacy) };
  return isNote ? tNote.rich('termsNote', values) : tRegister.rich('terms', values);
}
