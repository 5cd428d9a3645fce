import { routePaths } from '@foyer/contract/page/route-paths';
import { UserPlus } from 'lucide';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { InviteLinkBox } from '#src/features/invite/invite-link-box.tsx';
import { InviteSteps } from '#src/features/invite/invite-steps.tsx';
import { InviteeList } from '#src/features/invite/invitee-list.tsx';
import { RegistrationByAgentForm } from '#src/features/register/registration-by-agent-form.tsx';
import { usePage } from '#src/platform/page/page-context.tsx';
import { useIsPageOffered } from '#src/platform/page/use-is-page-offered.ts';
import { navigate } from '#src/platform/paths/navigate.ts';
import { getPageHref } from '#src/platform/paths/page-href.ts';
import { PrimaryActionLink } from '#src/platform/paths/primary-action-link.tsx';
import { PageWithBackButton } from '#src/platform/paths/page-with-back-button.tsx';
import { SharedQueryProvider } from '#src/platform/queries/shared-query-provider.tsx';
import { useSession } from '#src/platform/session/session-context.tsx';
import { isAgent, type SessionInfo } from '#src/platform/session/session-info.ts';
import { PageLayout } from '#src/routes/page-layout.tsx';
import { RegisterPage } from '#src/routes/register.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import css from '#src/ui/sub-page.module.css';

function MemberInvitation({ title }: { readonly title: string }): ReactNode {
  const t = useTranslations('invite');
  return (
    <PageWithBackButton title={title} back={{ href: getPageHref('home'), label: t('back') }}>
      <p className={css.lead}>{t('lead')}</p>
      <InviteSteps />
      <SharedQueryProvider>
        <InviteLinkBox />
        <InviteeList />
      </SharedQueryProvider>
    </PageWithBackButton>
  );
}

/**
 * Returns the URL to which to redirect a member, or `null`. Agents have an invitation page of their own. While
 * referrals are closed, members are redirected to support. [S6-003, S6-007]
 */
function getRedirect(info: SessionInfo, isOpen: boolean): string | null {
  if (isAgent(info)) return getPageHref('agentRegister');
  return isOpen ? null : getPageHref('support');
}

/**
 * The invitation page with the member's referral link. Visitors see an explanation, or "coming soon" while referrals
 * are closed. [S2-004, S6-007]
 */
export function InviteFriendsPage(): ReactNode {
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
        <>
          <EmptyState
            heading="h1"
            icon={UserPlus}
            title={t('title')}
            text={isOpen ? t('visitor') : pages('comingSoon')}
            action={
              isOpen ? (
                <PrimaryActionLink href={getPageHref('login', { go })}>{t('logIn')}</PrimaryActionLink>
              ) : (
                <PrimaryActionLink href={getPageHref('home')}>{t('back')}</PrimaryActionLink>
              )
            }
          />
          {isOpen && <InviteSteps />}
        </>
      )}
    </PageLayout>
  );
}

/**
 * The page on which an agent registers accounts for other people and sees their own referral link. Visitors see the
 * normal registration page. Members who are not agents see a link to their invitation page, or to home if the site has
 * none. [S2-003, S6-003]
 */
export function RegistrationByAgentPage(): ReactNode {
  const t = useTranslations('agent');
  const session = useSession();
  const isOffered = useIsPageOffered()(routePaths.inviteFriends);
  if (session.status !== 'member') return <RegisterPage />;
  if (!isAgent(session.info)) {
    return (
      <PageLayout>
        <EmptyState
          heading="h1"
          title={t('onlyAgents')}
          text={t('onlyAgentsText')}
          action={
            isOffered ? (
              <PrimaryActionLink href={getPageHref('inviteFriends')}>{t('toOwnLink')}</PrimaryActionLink>
            ) : (
              <PrimaryActionLink href={getPageHref('home')}>{t('back')}</PrimaryActionLink>
            )
          }
        />
      </PageLayout>
    );
  }
  return (
    <PageLayout>
      <PageWithBackButton title={t('title')} back={{ href: getPageHref('home'), label: t('back') }}>
        <div className={css.form}>
          <RegistrationByAgentForm customerType={session.info.type} />
        </div>
        <h2 className={`${css.step} ${css.centre}`}>{t('ownLink')}</h2>
        <SharedQueryProvider>
          <InviteLinkBox />
        </SharedQueryProvider>
      </PageWithBackButton>
    </PageLayout>
  );
}
