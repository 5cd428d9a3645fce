import type { IdentityProvider } from '@foyer/contract/identity/provider';
import type { getIdentities } from '@foyer/contract/identity/get-identities';
import { unlink } from '@foyer/contract/identity/unlink';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useReportError } from '#src/platform/errors/report-error.ts';
import { type MemberRead, useMemberAnswer } from '#src/platform/member/use-member-read.ts';
import { WhenThere } from '#src/platform/member/when-there.tsx';
import { openOverlay } from '#src/platform/overlay/overlay-stack.ts';
import { useWps } from '#src/platform/wps/wps-context.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Row, RowAction, Rows } from '#src/ui/row.tsx';

const identitiesRead: MemberRead<typeof getIdentities> = {
  name: 'identity.getIdentities',
  load: async () => (await import('@foyer/contract/identity/get-identities')).getIdentities,
  input: {},
};

/** Who else may vouch for the member, each with the way to take it back. [S1-003, S2-019] */
export function ChannelList(): ReactNode {
  const t = useTranslations('channels');
  const wps = useWps();
  const report = useReportError();
  const answer = useMemberAnswer(identitiesRead);

  const take = async (provider: IdentityProvider): Promise<boolean> => {
    const name = t(`name.${provider}`);
    const question = {
      title: t('unlinkNamed', { name }),
      message: t('unlinkText', { name }),
      yes: t('unlink'),
      no: t('keep'),
    };
    if ((await openOverlay('question', question)) !== 'yes') return false;
    const taken = await wps.call(unlink, { provider });
    if (!taken.ok) await report(taken.error);
    return taken.ok;
  };

  return (
    <WhenThere answer={answer} rows={3}>
      {({ identities }, refresh) =>
        identities.length === 0 ? (
          <EmptyState title={t('none')} text={t('noneText')} />
        ) : (
          <Rows>
            {identities.map(({ provider, name }) => (
              <Row
                key={provider}
                title={t(`name.${provider}`)}
                more={name ?? undefined}
                action={
                  <RowAction
                    label={t('unlinkNamed', { name: t(`name.${provider}`) })}
                    onClick={() => void take(provider).then((taken) => taken && refresh())}
                  >
                    {t('unlink')}
                  </RowAction>
                }
              />
            ))}
          </Rows>
        )
      }
    </WhenThere>
  );
}
