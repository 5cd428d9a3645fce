import { routePaths } from '@foyer/contract/page/route-paths';
import { UserPlus } from 'lucide';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { InviteLink } from '#src/features/invite/invite-link.tsx';
import { InviteeList } from '#src/features/invite/invitee-list.tsx';
import { AgentForm } from '#src/features/register/agent-form.tsx';
import { usePage } from '#src/platform/page/page-context.tsx';
import { navigate } from '#src/platform/paths/navigate.ts';
import { hrefTo } from '#src/platform/paths/paths.ts';
import { PrimaryLink } from '#src/platform/paths/primary-link.tsx';
import { SubPage } from '#src/platform/paths/sub-page.tsx';
import { WithQueries } from '#src/platform/queries/with-queries.tsx';
import { useSession } from '#src/platform/session/session-context.tsx';
import { isAgent, type SessionInfo } from '#src/platform/session/session-info.ts';
import { PageLayout } from '#src/routes/page-layout.tsx';
import { Register } from '#src/routes/register.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Icon } from '#src/ui/icon.tsx';
import css from '#src/ui/sub-page.module.css';

function MemberInvitation({ title }: { readonly title: string }): ReactNode {
  const t = useTranslations('invite');
  return (
    <SubPage title={title} back={{ href: hrefTo('home'), label: t('back') }}>
      <p className={css.lead}>{t('lead')}</p>
      <WithQueries>
        <InviteLink />
        <InviteeList />
      </WithQueries>
    </SubPage>
  );
}

/** Agents have their own page. If referrals are closed, members go to customer service. [S6-003, S6-007] */
function getRedirect(info: SessionInfo, isOpen: boolean): string | null {
  if (isAgent(info)) return hrefTo('agentRegister');
  return isOpen ? null : hrefTo('support');
}

/** The member's referral link. Visitors see an explanation, or that it comes soon. [S2-004, S6-007] */
export function InviteFriends(): ReactNode {
  const t = useTranslations('invite');
  const session = useSession();
  const pages = useTranslations('pages');
  const isOpen = usePage().data.referralOpen === true;
  const target = session.status === 'member' ? getRedirect(session.info, isOpen) : null;

  useEffect(() => {
    if (target !== null) navigate(target, { replace: true });
  }, [target]);

  const go = routePaths.inviteFriends;
  return (
    <PageLayout>
      {session.status === 'member' ? (
        <MemberInvitation title={t('title')} />
      ) : (
        <EmptyState
          heading="h1"
          icon={<Icon icon={UserPlus} size={40} aria-hidden />}
          title={t('title')}
          text={isOpen ? t('visitor') : pages('comingSoon')}
          action={
            isOpen ? (
              <PrimaryLink href={hrefTo('login', { go })}>{t('logIn')}</PrimaryLink>
            ) : (
              <PrimaryLink href={hrefTo('home')}>{t('back')}</PrimaryLink>
            )
          }
        />
      )}
    </PageLayout>
  );
}

/**
 * The page on which an agent registers members and finds the agent's own link. Visitors see the registration. Other
 * members see a link to their own referral link. [S2-003, S6-003]
 */
export function AgentRegister(): ReactNode {
  const t = useTranslations('agent');
  const session = useSession();
  if (session.status !== 'member') return <Register />;
  if (!isAgent(session.info)) {
    return (
      <PageLayout>
        <EmptyState
          heading="h1"
          title={t('onlyAgents')}
          text={t('onlyAgentsText')}
          action={<PrimaryLink href={hrefTo('inviteFriends')}>{t('toOwnLink')}</PrimaryLink>}
        />
      </PageLayout>
    );
  }
  return (
    <PageLayout>
      <SubPage title={t('title')} back={{ href: hrefTo('home'), label: t('back') }}>
        <div className={css.form}>
          <AgentForm customerType={session.info.type} />
        </div>
        <h2 className={`${css.step} ${css.centre}`}>{t('ownLink')}</h2>
        <WithQueries>
          <InviteLink />
        </WithQueries>
      </SubPage>
    </PageLayout>
  );
}
