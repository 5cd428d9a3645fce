import { Pencil } from 'lucide';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import css from '#src/features/account-home/account-header.module.css';
import { parseCashierUrl } from '#src/platform/handoff/cashier-url.ts';
import { useFormatMoney } from '#src/platform/i18n/use-format-money.ts';
import { memberInfoQuery, profileIconsQuery, rankProgressQuery } from '#src/platform/member/member-queries.ts';
import { ProfilePicture } from '#src/platform/member/profile-picture.tsx';
import { useMemberQuery, useMemberQueryResult } from '#src/platform/member/use-member-query.ts';
import { openOverlay } from '#src/platform/overlay/overlay-stack.ts';
import { usePage } from '#src/platform/page/page-context.tsx';
import { useFeature } from '#src/platform/page/use-feature.ts';
import { getPageHref } from '#src/platform/paths/page-href.ts';
import { SiteLink } from '#src/platform/paths/site-link.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { ProgressRing } from '#src/ui/progress-ring.tsx';

const PICTURE_SIZE = 88;
const CREST_SIZE = 40;

/** The card at the top of the account: profile picture, name, rank with its crest and progress, and balance. */
export function AccountHeader({ name }: { readonly name: string }): ReactNode {
  const hasPictures = useFeature('pictures');
  const hasClub = useFeature('club');
  const tClub = useTranslations('club');
  const info = useMemberQuery(memberInfoQuery);
  const picture = hasPictures ? <PictureButton /> : <ProfilePicture art={null} size={PICTURE_SIZE} alt="" />;
  return (
    <section className={css.header} aria-label={name}>
      <div className={css.card}>
        {hasClub ? <PictureWithProgress>{picture}</PictureWithProgress> : <div className={css.plain}>{picture}</div>}
        <div className={css.text}>
          <h1 className={css.name}>{name}</h1>
          {info?.nickname && <p className={css.nickname}>{info.nickname}</p>}
          {hasClub && info?.clubLabel && (
            <SiteLink
              className={css.rank}
              href={getPageHref('accountClub')}
              aria-label={`${tClub('rank')}: ${info.clubLabel.labelName}`}
            >
              {info.clubLabel.crest !== undefined && (
                <img src={info.clubLabel.crest} alt="" width={CREST_SIZE} height={CREST_SIZE} />
              )}
              {info.clubLabel.labelName}
            </SiteLink>
          )}
        </div>
        <Balance amount={info?.balance} />
      </div>
    </section>
  );
}

/** A ring around the profile picture: the member's progress to the next rank. Decorative, the club page explains it. */
function PictureWithProgress({ children }: { readonly children: ReactNode }): ReactNode {
  const progress = useMemberQuery(rankProgressQuery);
  return (
    <div className={css.ring}>
      <ProgressRing share={progress === undefined || progress.labelId === null ? 0 : progress.progress}>
        {children}
      </ProgressRing>
    </div>
  );
}

function PictureButton(): ReactNode {
  const t = useTranslations('account');
  const icons = useMemberQueryResult(profileIconsQuery);
  const chosen = icons.state === 'there' ? icons.value.chosen : null;
  const art = icons.state === 'there' ? icons.value.icons.find(({ icon }) => icon === chosen)?.art : undefined;
  return (
    <button
      type="button"
      className={css.picture}
      aria-label={t('changePicture')}
      onClick={() => void openOverlay('profileIcon', {})}
    >
      <ProfilePicture art={art ?? null} size={PICTURE_SIZE} alt="" />
      <span className={css.pencil}>
        <Icon icon={Pencil} size={16} />
      </span>
    </button>
  );
}

/** The balance and a link to the cashier. Renders nothing if the brand has no cashier. */
function Balance({ amount }: { readonly amount: number | undefined }): ReactNode {
  const t = useTranslations('account');
  const tHistory = useTranslations('history');
  const formatMoney = useFormatMoney();
  const { currency, site } = usePage().data;
  const target = site.cashierUrl === undefined ? null : parseCashierUrl(site.cashierUrl);
  if (target === null) return null;
  const link = { href: target.href, className: css.funds };
  return (
    <p className={css.balance}>
      <span>{amount === undefined ? '' : tHistory('balance', { amount: formatMoney(amount, currency) })}</span>
      {target.isSitePage ? <SiteLink {...link}>{t('addFunds')}</SiteLink> : <a {...link}>{t('addFunds')}</a>}
    </p>
  );
}
