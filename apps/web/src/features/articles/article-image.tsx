import type { ArticleSummary } from '@foyer/contract/content/articles';
import { bannerImageWidths } from '@foyer/contract/page/image-widths';
import type { ReactNode } from 'react';
import css from '#src/features/articles/articles.module.css';
import { usePage } from '#src/platform/page/page-context.tsx';
import { ResponsiveImage } from '#src/ui/image/responsive-image.tsx';

/** Aspect ratio of banner images: height divided by width. */
const RATIO = 1 / 2;

interface ArticleImageProps {
  readonly article: Pick<ArticleSummary, 'image'>;
  readonly when: 'first' | 'later';
}

/** The image of an article, if it has one. Decorative: the title says what it is about. */
export function ArticleImage({ article: { image }, when }: ArticleImageProps): ReactNode {
  const { data } = usePage();
  if (image === undefined) return null;
  return (
    <span className={css.image}>
      <ResponsiveImage
        base={image}
        widths={bannerImageWidths}
        format={data.imageFormat}
        cdn={data.site.imageCDNs[0]}
        ratio={RATIO}
        alt=""
        when={when}
      />
    </span>
  );
}
