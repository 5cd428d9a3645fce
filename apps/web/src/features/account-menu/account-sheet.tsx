import type { MouseEvent, ReactNode } from 'react';
import { Languages, LogOut, UserRound } from 'lucide';
import { useTranslations } from 'use-intl';
import css from '#src/features/account-menu/account-sheet.module.css';
import type { OverlayComponentProps } from '#src/platform/overlay/overlay-map.ts';
import { navigate } from '#src/platform/paths/navigate.ts';
import { getPageHref } from '#src/platform/paths/page-href.ts';
import { useLogOut } from '#src/platform/session/use-log-out.ts';
import { useSession } from '#src/platform/session/session-context.tsx';
import { TitledDialog } from '#src/ui/dialog/titled-dialog.tsx';
import { openOverlay } from '#src/platform/overlay/overlay-stack.ts';
import { Icon } from '#src/ui/icon.tsx';

declare module '#src/platform/overlay/overlay-map.ts' {
  interface OverlayMap {
    /** The account menu: a bottom sheet with the links of a member's account. */
    account: { props: Readonly<Record<never, never>>; result: 'closed' };
  }
}

export function AccountSheet({ open, close }: OverlayComponentProps<'account'>): ReactNode {
  const t = useTranslations('account');
  const session = useSession();
  const logOut = useLogOut();
  const name = session.status === 'member' ? session.info.userName : '';

  const onLogOut = async (): Promise<void> => {
    await close('closed');
    await logOut();
  };

  const onAccount = (event: MouseEvent): void => {
    event.preventDefault();
    void close('closed').then(() => navigate(getPageHref('account')));
  };

  return (
    <TitledDialog
      id="account"
      title={t('title', { name })}
      closeLabel={t('close')}
      open={open}
      onClose={() => void close()}
    >
      <ul className={css.list}>
        <li>
          <a href={getPageHref('account')} className={css.item} onClick={onAccount}>
            <Icon icon={UserRound} size={20} />
            {t('mine')}
          </a>
        </li>
        <li>
          <LanguageButton className={css.item} />
        </li>
        <li>
          <button type="button" className={css.item} onClick={() => void onLogOut()}>
            <Icon icon={LogOut} size={20} />
            {t('logOut')}
          </button>
        </li>
      </ul>
    </TitledDialog>
  );
}

function LanguageButton({ className }: { readonly className: string | undefined }): ReactNode {
  const t = useTranslations('shell');
  return (
    <button type="button" className={className} onClick={() => void openOverlay('language', {})}>
      <Icon icon={Languages} size={20} />
      {t('language', { name: t('ownName') })}
    </button>
  );
}
