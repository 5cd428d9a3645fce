import { routePaths } from '@foyer/contract/page/route-paths';
import { Copy, Share2 } from 'lucide';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import css from '#src/features/invite/invite-link-box.module.css';
import { defineMemberQuery, useMemberQueryResult } from '#src/platform/member/use-member-query.ts';
import { AsyncContent } from '#src/platform/member/async-content.tsx';
import { QrCode } from '#src/ui/image/qr-code.tsx';
import { sendToNativeShell } from '#src/platform/native/native-shell.ts';
import { usePage } from '#src/platform/page/page-context.tsx';
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
  const { share, copy } = useShare();
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
              <button type="button" className={css.share} onClick={() => void share(link)}>
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

interface Share {
  /** Opens the share sheet of the app's shell or of the browser. Copies the link if there is no share sheet. */
  readonly share: (link: string) => Promise<void>;
  readonly copy: (link: string) => Promise<void>;
}

function useShare(): Share {
  const t = useTranslations('invite');
  const copy = useCopyToClipboard();
  const { title } = usePage().data.site;

  const share = async (link: string): Promise<void> => {
    const shared = { title, text: t('shareText', { brand: title }), url: link };
    if (sendToNativeShell({ type: 'share', ...shared })) return;
    if (!('share' in navigator)) return copy(link);
    try {
      await navigator.share(shared);
    } catch (error) {
      // Closing the share sheet is no error.
      if (!(error instanceof DOMException) || error.name !== 'AbortError') await copy(link);
    }
  };

  return { share, copy };
}
