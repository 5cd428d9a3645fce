import { routePaths } from '@foyer/contract/page/route-paths';
import { Copy, Share2 } from 'lucide';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import css from '#src/features/invite/invite-link-box.module.css';
import { defineMemberQuery, useMemberQueryResult } from '#src/platform/member/use-member-query.ts';
import { AsyncContent } from '#src/platform/member/async-content.tsx';
import { QrCode } from '#src/ui/image/qr-code.tsx';
import { usePage } from '#src/platform/page/page-context.tsx';
import { useShare } from '#src/platform/share/use-share.ts';
import { useCopyToClipboard } from '#src/platform/toast/use-copy-to-clipboard.ts';
import { Icon } from '#src/ui/icon.tsx';

const referralQuery = defineMemberQuery(
  'member.getReferral',
  async () => (await import('@foyer/contract/member/referral')).getReferral,
  {},
);

/** The member's referral link as text and QR code. Friends who register through it are counted. [S1-005, S2-004] */
export function InviteLinkBox(): ReactNode {
  const t = useTranslations('invite');
  const share = useShare();
  const copy = useCopyToClipboard();
  const { title } = usePage().data.site;
  const answer = useMemberQueryResult(referralQuery);
  return (
    <AsyncContent result={answer} rows={3}>
      {({ referralCode, registered }) => {
        const link = `${location.origin}${routePaths.register}?r=${referralCode}`;
        return (
          <div className={css.invite}>
            <QrCode text={link} label={t('qr')} />
            <p className={css.code}>
              {t('code')} <strong>{referralCode}</strong>
            </p>
            <a className={css.link} href={link}>
              {link}
            </a>
            <div className={css.actions}>
              <button
                type="button"
                className={css.share}
                onClick={() => void share({ url: link, text: t('shareText', { brand: title }) })}
              >
                <Icon icon={Share2} size={20} />
                {t('share')}
              </button>
              <button type="button" className={css.copy} onClick={() => void copy(link)}>
                <Icon icon={Copy} size={20} />
                {t('copy')}
              </button>
            </div>
            <p className={css.count}>{t('registered', { count: registered })}</p>
          </div>
        );
      }}
    </AsyncContent>
  );
}
