import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { PostedFormError } from '@foyer/contract/page/page-data';
import { ErrorReference } from '#src/platform/errors/error-reference.tsx';
import { getPageHref } from '#src/platform/paths/page-href.ts';
import { FormAlert } from '#src/ui/form/form-alert.tsx';

type ServerFormErrorProps = Pick<PostedFormError, 'message' | 'needsScript' | 'isExcluded' | 'reference'>;

/**
 * The error of a form that was posted without scripts. If the form can only continue with scripts, it has a link to
 * support; if the member is excluded, a link to help.
 */
export function ServerFormError({ message, needsScript, isExcluded, reference }: ServerFormErrorProps): ReactNode {
  const protection = useTranslations('protection');
  const fields = useTranslations('fields');
  const shell = useTranslations('shell');
  return (
    <FormAlert message={message}>
      {reference && <ErrorReference reference={reference} />}
      {needsScript && (
        <>
          <p>{fields('needsScript')}</p>
          <a href={getPageHref('support')}>{shell('support')}</a>
        </>
      )}
      {isExcluded && <a href={getPageHref('saferPlay')}>{protection('help')}</a>}
    </FormAlert>
  );
}
