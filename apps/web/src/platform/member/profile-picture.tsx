import type { ReactNode } from 'react';
import { CircleUserRound } from 'lucide';
import { PROFILE_ICON_WIDTH } from '@foyer/contract/member/profile-icon';
import { getImageUrl } from '@foyer/contract/page/image-url';
import css from '#src/platform/member/profile-picture.module.css';
import { usePage } from '#src/platform/page/page-context.tsx';
import { Icon } from '#src/ui/icon.tsx';

interface ProfilePictureProps {
  /** URL of the profile picture without width and extension; if `null`, a placeholder is shown. */
  readonly art: string | null;
  readonly size: number;
  readonly alt: string;
}

export function ProfilePicture({ art, size, alt }: ProfilePictureProps): ReactNode {
  const { imageFormat, site } = usePage().data;
  if (art === null) return <Icon icon={CircleUserRound} size={size} className={css.placeholder} />;
  const [cdn] = site.imageCDNs;
  const base = cdn && art.startsWith('/') ? cdn + art : art;
  const extension = imageFormat === 'na' ? 'png' : imageFormat;
  return (
    <img
      className={css.picture}
      src={getImageUrl(base, PROFILE_ICON_WIDTH, extension)}
      alt={alt}
      width={size}
      height={size}
      decoding="async"
    />
  );
}
