import type { Unbound } from '@foyer/contract/identity/unbound';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import css from '#src/features/other-ways/link-note.module.css';
import { personOf } from '#src/features/other-ways/person-of.ts';
import { providerNames } from '#src/platform/identity/provider-names.ts';

/** Names the identity that a dialog is about to link. [S2-019] */
export function LinkNote({ unbound }: { readonly unbound: Unbound }): ReactNode {
  const t = useTranslations('otherWays');
  const provider = providerNames[unbound.provider];
  return <p className={css.note}>{t('linkNote', { provider, who: personOf(unbound) })}</p>;
}
