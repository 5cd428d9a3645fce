import { setProfileIcon } from '@foyer/contract/member/profile-icon';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import css from '#src/features/profile-icon/icon-choices.module.css';
import { useReportError } from '#src/platform/errors/report-error.ts';
import { useProfileIcons } from '#src/platform/member/member-reads.ts';
import { ProfilePicture } from '#src/platform/member/profile-picture.tsx';
import { AsyncContent } from '#src/platform/member/async-content.tsx';
import { useWps } from '#src/platform/wps/wps-context.ts';

const PICTURE_SIZE = 72;

/** Every picture as a button; the one that is the member's is pressed. */
export function IconChoices({ onChosen }: { readonly onChosen: () => void }): ReactNode {
  const t = useTranslations('account');
  const wps = useWps();
  const report = useReportError();
  const answer = useProfileIcons();

  const choose = async (icon: number, refresh: () => Promise<unknown>): Promise<void> => {
    const kept = await wps.call(setProfileIcon, { icon });
    if (!kept.ok) return report(kept.error);
    await refresh();
    onChosen();
  };

  return (
    <AsyncContent answer={answer} rows={3}>
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
