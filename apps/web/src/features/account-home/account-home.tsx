import {
  Bell,
  CirclePause,
  Crown,
  Download,
  Fingerprint,
  Gift,
  History,
  type IconNode,
  KeyRound,
  Languages,
  Link2,
  Lock,
  LogOut,
  MessageSquare,
  MonitorSmartphone,
  ShieldCheck,
  Smartphone,
  UserPlus,
  UserX,
  Wallet,
} from 'lucide';
import type { SiteFeature } from '@foyer/contract/page/site-features';
import type { ReactNode } from 'react';
import { useTranslations, useFormatter } from 'use-intl';
import { openOverlay } from '#src/platform/overlay/overlay-stack.ts';
import { useFeature } from '#src/platform/page/use-feature.ts';
import { getPageHref } from '#src/platform/paths/page-href.ts';
import { ListRowLink } from '#src/platform/paths/list-row-link.tsx';
import { isAgent } from '#src/platform/session/session-info.ts';
import { useSession } from '#src/platform/session/session-context.tsx';
import { useLogOut } from '#src/platform/session/use-log-out.ts';
import { ListRowButton, ListRows, ListRow } from '#src/ui/list-row.tsx';
import { AccountHeader } from '#src/features/account-home/account-header.tsx';
import css from '#src/features/account-home/account-home.module.css';
import { secondFactorQuery, sessionListQuery } from '#src/platform/member/account-security-queries.ts';
import { depositCountQuery } from '#src/platform/member/member-queries.ts';
import { useMemberQuery } from '#src/platform/member/use-member-query.ts';

interface FeatureLinkProps {
  readonly feature: SiteFeature;
  readonly href: string;
  readonly icon: IconNode;
  readonly title: string;
}

/** Links to the page of a feature. Renders nothing if the site does not have the feature. */
function FeatureLink({ feature, href, icon, title }: FeatureLinkProps): ReactNode {
  const isOffered = useFeature(feature);
  return isOffered && <ListRowLink href={href} icon={icon} title={title} />;
}

export function AccountHome({ name }: { readonly name: string }): ReactNode {
  const t = useTranslations('account');
  const shell = useTranslations('shell');
  const privacy = useTranslations('privacy');
  const agent = useTranslations('agent');
  const session = useSession();
  const hasDeposits = useFeature('deposits');
  const hasSecondFactor = useFeature('secondFactor');
  const hasDevices = useFeature('devices');
  const logOut = useLogOut();
  return (
    <>
      <AccountHeader name={name} />
      <ListRows>
        {session.status === 'member' && isAgent(session.info) && (
          <ListRowLink href={getPageHref('agentRegister')} icon={UserPlus} title={agent('title')} />
        )}
        <FeatureLink feature="club" href={getPageHref('accountClub')} icon={Crown} title={t('club')} />
        <FeatureLink feature="rewards" href={getPageHref('accountRewards')} icon={Gift} title={t('rewards')} />
        {hasDeposits && <DepositRow />}
      </ListRows>
      <ListRows>
        <ListRowLink href={getPageHref('changePsw')} icon={KeyRound} title={t('password')} />
        <FeatureLink
          feature="passkeys"
          href={getPageHref('accountPasskeys')}
          icon={Fingerprint}
          title={t('passkeys')}
        />
        <FeatureLink feature="contact" href={getPageHref('accountContact')} icon={Smartphone} title={t('contact')} />
        {hasSecondFactor && <SecondFactorRow />}
        <FeatureLink
          feature="linkedAccounts"
          href={getPageHref('accountChannels')}
          icon={Link2}
          title={t('channels')}
        />
        {hasDevices && <SessionsRow />}
        <FeatureLink feature="logins" href={getPageHref('accountLogins')} icon={History} title={t('logins')} />
      </ListRows>
      <ListRows>
        <FeatureLink feature="push" href={getPageHref('accountNotifications')} icon={Bell} title={t('notifications')} />
        <ListRowButton
          icon={Languages}
          title={shell('language', { name: shell('ownName') })}
          onClick={() => void openOverlay('language', {})}
        />
        <ListRowButton icon={Lock} title={privacy('title')} onClick={() => void openOverlay('privacy', {})} />
        <FeatureLink feature="feedback" href={getPageHref('feedback')} icon={MessageSquare} title={t('feedback')} />
        <ListRowButton icon={LogOut} title={t('logOut')} onClick={() => void logOut()} />
      </ListRows>
      <ListRows>
        <FeatureLink
          feature="protection"
          href={getPageHref('accountProtection')}
          icon={CirclePause}
          title={t('protection')}
        />
        <FeatureLink feature="memberData" href={getPageHref('accountData')} icon={Download} title={t('data')} />
        <FeatureLink feature="closing" href={getPageHref('accountClose')} icon={UserX} title={t('closing')} />
      </ListRows>
    </>
  );
}

/** Links to two-step verification, with the method that is on. */
function SecondFactorRow(): ReactNode {
  const t = useTranslations('account');
  const tFactor = useTranslations('factor');
  const channel = useMemberQuery(secondFactorQuery)?.channel;
  const value = channel ? tFactor(`channel.${channel}`) : undefined;
  return <ListRowLink href={getPageHref('accountFactor')} icon={ShieldCheck} title={t('factor')} value={value} />;
}

/** Links to the active sessions, with their number. */
function SessionsRow(): ReactNode {
  const t = useTranslations('account');
  const format = useFormatter();
  const sessions = useMemberQuery(sessionListQuery)?.sessions;
  const value = sessions && format.number(sessions.length);
  return (
    <ListRowLink href={getPageHref('accountSessions')} icon={MonitorSmartphone} title={t('sessions')} value={value} />
  );
}

/**
 * The number of the member's successful deposits. Hidden when it is 0, because not every operator reports deposits.
 * [S3-060, S7-055]
 */
function DepositRow(): ReactNode {
  const t = useTranslations('account');
  const format = useFormatter();
  const count = useMemberQuery(depositCountQuery)?.totalDepositSuccessCount ?? 0;
  if (count === 0) return null;
  return (
    <ListRow icon={Wallet} title={t('deposits')} action={<span className={css.count}>{format.number(count)}</span>} />
  );
}
