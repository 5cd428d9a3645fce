import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { Banner } from '@foyer/contract/content/get-banners';
import { BannerSlide } from '#src/features/lobby/banner-slide.tsx';
import css from '#src/features/lobby/promotions.module.css';
import { useCarousel } from '#src/features/lobby/use-carousel.ts';
import type { Carousel } from '#src/features/lobby/use-carousel.ts';

function Controls({
  banners,
  carousel,
}: {
  readonly banners: readonly Banner[];
  readonly carousel: Carousel;
}): ReactNode {
  const t = useTranslations('lobby');
  const { index, paused, setPaused, show } = carousel;
  return (
    <div className={css.controls}>
      <div className={css.dots}>
        {banners.map((banner, at) => (
          <button
            key={banner.id}
            type="button"
            className={css.dot}
            aria-label={t('banner', { number: at + 1, count: banners.length })}
            aria-current={at === index ? 'true' : undefined}
            onClick={() => show(at)}
          />
        ))}
      </div>
      <button type="button" className={css.step} aria-label={t('previousBanner')} onClick={() => show(index - 1)}>
        <ChevronLeft size={18} aria-hidden />
      </button>
      <button
        type="button"
        className={css.step}
        aria-label={paused ? t('playBanners') : t('pauseBanners')}
        onClick={() => setPaused(!paused)}
      >
        {paused ? <Play size={16} aria-hidden /> : <Pause size={16} aria-hidden />}
      </button>
      <button type="button" className={css.step} aria-label={t('nextBanner')} onClick={() => show(index + 1)}>
        <ChevronRight size={18} aria-hidden />
      </button>
    </div>
  );
}

/** The banners: a row that a thumb swipes, moved on by the clock once the application is there. */
export function Promotions({ banners }: { readonly banners: readonly Banner[] }): ReactNode {
  const t = useTranslations('lobby');
  const carousel = useCarousel(banners.length);
  if (banners.length === 0) return null;
  return (
    <section className={css.promotions} aria-label={t('promotions')} data-lane="home">
      <ul ref={carousel.row} className={css.row}>
        {banners.map((banner, at) => (
          <BannerSlide key={banner.id} banner={banner} isFirst={at === 0} />
        ))}
      </ul>
      {banners.length > 1 && <Controls banners={banners} carousel={carousel} />}
    </section>
  );
}
