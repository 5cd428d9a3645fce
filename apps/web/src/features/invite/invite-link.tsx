import Copy from 'lucide-react/icons/copy';
import Share2 from 'lucide-react/icons/share-2';
import type { getReferral } from '@foyer/contract/member/get-referral';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import css from '#src/features/invite/invite-link.module.css';
import { useShare } from '#src/features/invite/use-share.ts';
import { type MemberRead, useMemberAnswer } from '#src/platform/member/use-member-read.ts';
import { WhenThere } from '#src/platform/member/when-there.tsx';
import { paths } from '#src/platform/paths/paths.ts';
import { QrCode } from '#src/ui/qr-code.tsx';

const referralRead: MemberRead<typeof getReferral> = {
  name: 'member.getReferral',
  load: async () => (await import('@foyer/contract/member/get-referral')).getReferral,
  input: {},
};

/** The member's own link: as text, to scan, and to share. Friends who register by it are counted. [S1-005, S2-004] */
export function InviteLink(): ReactNode {
  const t = useTranslations('invite');
  const { share, copy } = useShare();
  const answer = useMemberAnswer(referralRead);
  return (
    <WhenThere answer={answer} rows={3}>
      {({ referralCode, registered }) => {
        const link = `${location.origin}${paths.register.path}?r=${referralCode}`;
        return (
          <div className={css.invite}>
            <QrCode text={link} label={t('qr')} />
            <p className={css.code}>
              {t('code')} <strong>{referralCode}</strong>
            </p>
            <a className={css.link} href={link}>
              {link}
            </a>
            <div className={css.ways}>
              <button type="button" className={css.share} onClick={() => void share(link)}>
                <Share2 size={20} aria-hidden />
                {t('share')}
              </button>
              <button type="button" className={css.copy} onClick={() => void copy(link)}>
                <Copy size={20} aria-hidden />
                {t('copy')}
              </button>
            </div>
            <p className={css.count}>{t('registered', { count: registered })}</p>
          </div>
        );
      }}
    </WhenThere>
  );
}
