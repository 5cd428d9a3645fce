import type { ReactNode } from 'react';
import { bannerWidths } from '@foyer/contract/page/picture-widths';
import type { Banner } from '@foyer/contract/content/get-banners';
import { bannerHref } from '#src/features/lobby/banner-href.ts';
import css from '#src/features/lobby/banner-slide.module.css';
import { usePage } from '#src/platform/page/page-context.tsx';
import { Link } from '#src/platform/paths/link.tsx';
import { Picture } from '#src/ui/picture/picture.tsx';

interface BannerSlideProps {
  readonly banner: Banner;
  readonly isFirst: boolean;
}

/** Proportions of banners, height over width. */
const RATIO = 1 / 2;

/** One banner: its picture, and its words as text over it. */
export function BannerSlide({ banner, isFirst }: BannerSlideProps): ReactNode {
  const { data } = usePage();
  const { href, outside } = bannerHref(banner);
  const content = (
    <>
      <Picture
        base={banner.url}
        widths={bannerWidths}
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
        <Link className={css.link} href={href}>
          {content}
        </Link>
      )}
    </li>
  );
}
