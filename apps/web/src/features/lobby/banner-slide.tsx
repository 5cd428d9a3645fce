import type { ReactNode } from 'react';
import { bannerImageWidths } from '@foyer/contract/page/image-widths';
import type { Banner } from '@foyer/contract/content/get-banners';
import css from '#src/features/lobby/banner-slide.module.css';
import { usePage } from '#src/platform/page/page-context.tsx';
import { SiteLink } from '#src/platform/paths/site-link.tsx';
import { ResponsiveImage } from '#src/ui/image/responsive-image.tsx';
import { gameCategories } from '@foyer/contract/game/game-category';
import { toSameSitePath } from '@foyer/contract/page/same-site-path';
import { getGameLaunchHref } from '#src/features/lobby/get-game-launch-href.ts';
import { getPageHref } from '#src/platform/paths/page-href.ts';

/** Returns the URL to which a banner leads: a promotion, an address, or a game. [S2-005, S3-041, S5-018] */
export function getBannerHref(banner: Banner): { readonly href: string; readonly outside: boolean } {
  const inside = (href: string) => ({ href, outside: false });
  if (banner.linkageType === 'P') return inside(getPageHref('activity', { id: banner.linkage }));
  if (banner.linkageType === 'URL') {
    const own = toSameSitePath(banner.linkage);
    return own === null ? { href: banner.linkage, outside: true } : inside(own);
  }
  const category = gameCategories.find((name) => name === banner.gameType);
  if (!category || banner.vendor === null) return inside(getPageHref('home'));
  // `linkage` is the merchant's id of the game, `nodeId` the vendor's code.
  const { vendor, nodeId, linkage, roomId } = banner;
  return inside(getGameLaunchHref({ vendor, code: nodeId ?? linkage, category, roomId }, getPageHref('home')));
}

interface BannerSlideProps {
  readonly banner: Banner;
  readonly isFirst: boolean;
}

/** Aspect ratio of banner images: height divided by width. */
const RATIO = 1 / 2;

export function BannerSlide({ banner, isFirst }: BannerSlideProps): ReactNode {
  const { data } = usePage();
  const { href, outside } = getBannerHref(banner);
  const content = (
    <>
      <ResponsiveImage
        base={banner.url}
        widths={bannerImageWidths}
        format={data.imageFormat}
        cdn={data.site.imageCDNs[0]}
        ratio={RATIO}
        alt=""
        when={isFirst ? 'largest' : 'near'}
        className={css.picture}
      />
      <span className={css.words}>
        <strong className={css.title}>{banner.title}</strong>
        <span className={css.text}>{banner.text}</span>
        <span className={css.action}>{banner.action}</span>
      </span>
    </>
  );
  return (
    <li className={css.slide}>
      {outside ? (
        <a className={css.link} href={href} rel="noopener noreferrer">
          {content}
        </a>
      ) : (
        <SiteLink className={css.link} href={href}>
          {content}
        </SiteLink>
      )}
    </li>
  );
}
