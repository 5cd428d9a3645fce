import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { FormError as Refused } from '@foyer/contract/page/page-data';
import { hrefTo } from '#src/platform/paths/paths.ts';
import { FormRefusal } from '#src/ui/form/form-refusal.tsx';

/** Error of a form that was posted without scripts, with a link to support if only a script can continue. */
export function ServerFormError({ message, needsScript }: Pick<Refused, 'message' | 'needsScript'>): ReactNode {
  const say = useTranslations('fields');
  const shell = useTranslations('shell');
  return (
    <FormRefusal message={message}>
      {needsScript && (
        <>
          <p>{say('needsScript')}</p>
          <a href={hrefTo('support')}>{shell('support')}</a>
        </>
      )}
    </FormRefusal>
  );
}
