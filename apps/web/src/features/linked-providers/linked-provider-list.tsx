import type { IdentityProvider } from '@foyer/contract/identity/identity-provider';
import { unlinkIdentity } from '@foyer/contract/identity/identities';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useCallAndShowError } from '#src/platform/errors/use-call-and-show-error.ts';
import { identityProviderNames } from '@foyer/contract/identity/provider-names';
import { linkedIdentitiesQuery } from '#src/platform/member/member-queries.ts';
import { useMemberQueryResult } from '#src/platform/member/use-member-query.ts';
import { AsyncContent } from '#src/platform/member/async-content.tsx';
import { openOverlay } from '#src/platform/overlay/overlay-stack.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { ListRow, ListRowAction, ListRows } from '#src/ui/list-row.tsx';

/** The linked identity providers, each with a button to unlink it. [S1-003, S2-019] */
export function LinkedProviderList(): ReactNode {
  const t = useTranslations('channels');
  const call = useCallAndShowError();
  const answer = useMemberQueryResult(linkedIdentitiesQuery);

  const unlinkProvider = async (provider: IdentityProvider): Promise<boolean> => {
    const name = identityProviderNames[provider];
    const question = {
      title: t('unlinkNamed', { name }),
      message: t('unlinkText', { name }),
      yes: t('unlink'),
      no: t('keep'),
    };
    if ((await openOverlay('confirm', question)) !== 'yes') return false;
    return call(unlinkIdentity, { provider });
  };

  return (
    <AsyncContent result={answer} rows={3}>
      {({ identities }, refresh) =>
        identities.length === 0 ? (
          <EmptyState title={t('none')} text={t('noneText')} />
        ) : (
          <ListRows>
            {identities.map(({ provider, name }) => (
              <ListRow
                key={provider}
                title={identityProviderNames[provider]}
                more={name ?? undefined}
                action={
                  <ListRowAction
                    label={t('unlinkNamed', { name: identityProviderNames[provider] })}
                    onClick={() => void unlinkProvider(provider).then((taken) => taken && refresh())}
                  >
                    {t('unlink')}
                  </ListRowAction>
                }
              />
            ))}
          </ListRows>
        )
      }
    </AsyncContent>
  );
}
