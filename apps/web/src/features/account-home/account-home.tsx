import {
  Bell,
  Crown,
  Gift,
  KeyRound,
  Languages,
  Link2,
  Lock,
  LogOut,
  MessageSquare,
  MonitorSmartphone,
  Pencil,
  ShieldCheck,
  Wallet,
} from 'lucide';
import type { ReactNode } from 'react';
import { useTranslations, useFormatter } from 'use-intl';
import { openOverlay } from '#src/platform/overlay/overlay-stack.ts';
import { usePage } from '#src/platform/page/page-context.tsx';
import { hrefTo } from '#src/platform/paths/paths.ts';
import { RowLink } from '#src/platform/paths/row-link.tsx';
import { useLogOut } from '#src/platform/session/use-log-out.ts';
import { RowButton, Rows, Row } from '#src/ui/row.tsx';
import css from '#src/features/account-home/account-home.module.css';
import { useDepositSettings, useMemberInfo, useProfileIcons } from '#src/platform/member/member-reads.ts';
import { ProfilePicture } from '#src/platform/member/profile-picture.tsx';
import { Icon } from '#src/ui/icon.tsx';

const PICTURE_SIZE = 88;

function ProfileHead({ name }: { readonly name: string }): ReactNode {
  const t = useTranslations('account');
  const icons = useProfileIcons();
  const nickname = useMemberInfo()?.nickname;
  const chosen = icons.state === 'there' ? icons.value.chosen : null;
  const art = icons.state === 'there' ? icons.value.icons.find(({ icon }) => icon === chosen)?.art : undefined;
  return (
    <div className={css.head}>
      <button
        type="button"
        className={css.picture}
        aria-label={t('changePicture')}
        onClick={() => void openOverlay('profileIcon', {})}
      >
        <ProfilePicture art={art ?? null} size={PICTURE_SIZE} alt="" />
        <span className={css.pencil}>
          <Icon icon={Pencil} size={16} aria-hidden />
        </span>
      </button>
      <h1 className={css.name}>{name}</h1>
      {nickname && <p className={css.nickname}>{nickname}</p>}
    </div>
  );
}

const ICON = 22;

export function AccountHome({ name }: { readonly name: string }): ReactNode {
  const t = useTranslations('account');
  const shell = useTranslations('shell');
  const privacy = useTranslations('privacy');
  const { data } = usePage();
  const logOut = useLogOut();
  return (
    <>
      <ProfileHead name={name} />
      <Rows>
        <RowLink href={hrefTo('accountClub')} icon={<Icon icon={Crown} size={ICON} aria-hidden />} title={t('club')} />
        {data.site.whitelabelVal.REWCEN3 && (
          <RowLink
            href={hrefTo('accountRewards')}
            icon={<Icon icon={Gift} size={ICON} aria-hidden />}
            title={t('rewards')}
          />
        )}
        <DepositRow iconSize={ICON} />
      </Rows>
      <Rows>
        <RowLink
          href={hrefTo('changePsw')}
          icon={<Icon icon={KeyRound} size={ICON} aria-hidden />}
          title={t('password')}
        />
        <RowLink
          href={hrefTo('accountFactor')}
          icon={<Icon icon={ShieldCheck} size={ICON} aria-hidden />}
          title={t('factor')}
        />
        <RowLink
          href={hrefTo('accountChannels')}
          icon={<Icon icon={Link2} size={ICON} aria-hidden />}
          title={t('channels')}
        />
        <RowLink
          href={hrefTo('accountSessions')}
          icon={<Icon icon={MonitorSmartphone} size={ICON} aria-hidden />}
          title={t('sessions')}
        />
      </Rows>
      <Rows>
        {data.site.push === true && (
          <RowLink
            href={hrefTo('accountNotifications')}
            icon={<Icon icon={Bell} size={ICON} aria-hidden />}
            title={t('notifications')}
          />
        )}
        <RowButton
          icon={<Icon icon={Languages} size={ICON} aria-hidden />}
          title={shell('language', { name: shell('ownName') })}
          onClick={() => void openOverlay('language', {})}
        />
        <RowButton
          icon={<Icon icon={Lock} size={ICON} aria-hidden />}
          title={privacy('title')}
          onClick={() => void openOverlay('privacy', {})}
        />
        <RowLink
          href={hrefTo('feedback')}
          icon={<Icon icon={MessageSquare} size={ICON} aria-hidden />}
          title={t('feedback')}
        />
        <RowButton
          icon={<Icon icon={LogOut} size={ICON} aria-hidden />}
          title={t('logOut')}
          onClick={() => void logOut()}
        />
      </Rows>
    </>
  );
}

/**
 * The number of successful deposits. Hidden when there are none, because not every operator reports them. [S3-060,
 * S7-055]
 */
function DepositRow({ iconSize }: { readonly iconSize: number }): ReactNode {
  const t = useTranslations('account');
  const format = useFormatter();
  const count = useDepositSettings()?.totalDepositSuccessCount ?? 0;
  if (count === 0) return null;
  return (
    <Row
      icon={<Icon icon={Wallet} size={iconSize} aria-hidden />}
      title={t('deposits')}
      action={<span className={css.count}>{format.number(count)}</span>}
    />
  );
}
