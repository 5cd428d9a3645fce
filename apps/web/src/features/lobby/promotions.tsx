import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide';
import { type ReactNode, useEffect, useRef, useState, type RefObject } from 'react';
import { useTranslations } from 'use-intl';
import type { Banner } from '@foyer/contract/content/get-banners';
import { BannerSlide } from '#src/features/lobby/banner-slide.tsx';
import { advanceSlides, getVisibleSlideIndex, scrollToSlide } from '#src/features/lobby/scroll-banner-slides.ts';
import css from '#src/features/lobby/promotions.module.css';
import { Icon } from '#src/ui/icon.tsx';

interface Carousel {
  readonly row: RefObject<HTMLUListElement | null>;
  readonly index: number;
  readonly paused: boolean;
  readonly setPaused: (paused: boolean) => void;
  readonly show: (index: number) => void;
}

/**
 * Returns the index of the visible slide. It is derived from the scroll position, so that swipes, buttons and the timer
 * agree.
 */
function useIndexInView(row: RefObject<HTMLUListElement | null>): number {
  const [index, setIndex] = useState(0);
  useEffect(() => {
    const list = row.current;
    if (!list) return undefined;
    const onScroll = (): void => setIndex(getVisibleSlideIndex(list));
    // The row may have moved before hydration.
    onScroll();
    list.addEventListener('scroll', onScroll, { passive: true });
    return () => list.removeEventListener('scroll', onScroll);
  }, [row]);
  return index;
}

/** Advances full-width slides with a timer, unless the visitor has paused them. */
function useCarousel(count: number): Carousel {
  const row = useRef<HTMLUListElement>(null);
  const index = useIndexInView(row);
  const [paused, setPaused] = useState(false);
  const show = (next: number): void => {
    if (row.current) scrollToSlide(row.current, (next + count) % count);
  };

  useEffect(() => {
    const list = row.current;
    return paused || !list ? undefined : advanceSlides(list);
  }, [paused, count, index]);

  return { row, index, paused, setPaused, show };
}

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
            // It may have changed before hydration.
            suppressHydrationWarning
            onClick={() => show(at)}
          />
        ))}
      </div>
      <button type="button" className={css.step} aria-label={t('previousBanner')} onClick={() => show(index - 1)}>
        <Icon icon={ChevronLeft} size={18} />
      </button>
      <button
        type="button"
        className={css.step}
        aria-label={paused ? t('playBanners') : t('pauseBanners')}
        onClick={() => setPaused(!paused)}
      >
        {paused ? <Icon icon={Play} size={16} /> : <Icon icon={Pause} size={16} />}
      </button>
      <button type="button" className={css.step} aria-label={t('nextBanner')} onClick={() => show(index + 1)}>
        <Icon icon={ChevronRight} size={18} />
      </button>
    </div>
  );
}

/** The banners as a row that can be swiped. */
export function PromotionCarousel({ banners }: { readonly banners: readonly Banner[] }): ReactNode {
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
