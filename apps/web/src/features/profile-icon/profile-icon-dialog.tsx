import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { OverlayComponentProps } from '#src/platform/overlay/overlay-map.ts';
import { SharedQueryProvider } from '#src/platform/queries/shared-query-provider.tsx';
import { TitledDialog } from '#src/ui/dialog/titled-dialog.tsx';
import { setProfileIcon } from '@foyer/contract/member/profile-icon';
import css from '#src/features/profile-icon/icon-choices.module.css';
import { useShowError } from '#src/platform/errors/show-error.ts';
import { profileIconsQuery } from '#src/platform/member/member-queries.ts';
import { useMemberQueryResult } from '#src/platform/member/use-member-query.ts';
import { ProfilePicture } from '#src/platform/member/profile-picture.tsx';
import { AsyncContent } from '#src/platform/member/async-content.tsx';
import { useWpsClient } from '#src/platform/wps/wps-context.ts';

const PICTURE_SIZE = 72;

function IconChoices({ onChosen }: { readonly onChosen: () => void }): ReactNode {
  const t = useTranslations('account');
  const wps = useWpsClient();
  const report = useShowError();
  const answer = useMemberQueryResult(profileIconsQuery);

  const choose = async (icon: number, refresh: () => Promise<unknown>): Promise<void> => {
    const saved = await wps.call(setProfileIcon, { icon });
    if (!saved.ok) return report(saved.error);
    await refresh();
    onChosen();
  };

  return (
    <AsyncContent result={answer} rows={3}>
      {({ icons, chosen }, refresh) => (
        <ul className={css.choices}>
          {icons.map(({ icon, art }) => (
            <li key={icon}>
              <button
                type="button"
                className={css.choice}
                aria-pressed={icon === chosen}
                onClick={() => void choose(icon, refresh)}
              >
                <ProfilePicture art={art} size={PICTURE_SIZE} alt={t('pictureNumber', { number: icon })} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </AsyncContent>
  );
}

declare module '#src/platform/overlay/overlay-map.ts' {
  interface OverlayMap {
    profileIcon: { props: Readonly<Record<never, never>>; result: 'chosen' };
  }
}

/** Lets the member choose a profile picture. A tap on a picture saves it. [S3-054] */
export function ProfileIconDialog({ open, close }: OverlayComponentProps<'profileIcon'>): ReactNode {
  const t = useTranslations('account');
  return (
    <TitledDialog
      id="profile-icon"
      title={t('choosePicture')}
      closeLabel={t('close')}
      open={open}
      onClose={() => void close()}
    >
      <SharedQueryProvider>
        <IconChoices onChosen={() => void close('chosen')} />
      </SharedQueryProvider>
    </TitledDialog>
  );
}
