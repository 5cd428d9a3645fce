import Pencil from 'lucide-react/icons/pencil';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import css from '#src/features/account-home/profile-head.module.css';
import { useMemberInfo, useProfileIcons } from '#src/platform/member/member-reads.ts';
import { ProfilePicture } from '#src/platform/member/profile-picture.tsx';
import { openOverlay } from '#src/platform/overlay/overlay-stack.ts';

const PICTURE_SIZE = 88;

/** The member's picture, which a tap changes, and name. */
export function ProfileHead({ name }: { readonly name: string }): ReactNode {
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
          <Pencil size={16} aria-hidden />
        </span>
      </button>
      <h1 className={css.name}>{name}</h1>
      {nickname && <p className={css.nickname}>{nickname}</p>}
    </div>
  );
}
