import { coverImageWidths } from '@foyer/contract/page/image-widths';
import type { ReactNode } from 'react';
import css from '#src/features/draw-results/draw-results.module.css';
import { usePage } from '#src/platform/page/page-context.tsx';
import { ResponsiveImage } from '#src/ui/image/responsive-image.tsx';

/** The cover of a lottery beside its name; nothing if the platform does not send one. */
export function LotteryCover({ art }: { readonly art: string | undefined }): ReactNode {
  const { cover, imageFormat, site } = usePage().data;
  if (art === undefined) return null;
  return (
    <span className={css.cover}>
      <ResponsiveImage
        base={art}
        widths={coverImageWidths}
        format={imageFormat}
        cdn={site.imageCDNs[0]}
        ratio={cover.height / cover.width}
        alt=""
        when="first"
      />
    </span>
  );
}
