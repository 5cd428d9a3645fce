import { ChevronLeft } from 'lucide';
import type { ReactNode } from 'react';
import { SiteLink } from '#src/platform/paths/site-link.tsx';
import { Icon } from '#src/ui/icon.tsx';
import css from '#src/ui/sub-page.module.css';

interface PageWithBackButtonProps {
  readonly title: ReactNode;
  /** True while `title` is a placeholder, which must be neither focused nor announced. */
  readonly isTitlePending?: boolean;
  /** URL and label of the back button. */
  readonly back: { readonly href: string; readonly label: string };
  readonly children: ReactNode;
}

/** Layout of a page that belongs to another one: a heading with a back button beside it, then the content. */
export function PageWithBackButton({
  title,
  isTitlePending = false,
  back,
  children,
}: PageWithBackButtonProps): ReactNode {
  return (
    <>
      <div className={css.head}>
        <SiteLink className={css.back} href={back.href} aria-label={back.label}>
          <Icon icon={ChevronLeft} size={24} />
        </SiteLink>
        <h1 className={css.title} aria-busy={isTitlePending || undefined}>
          {title}
        </h1>
      </div>
      {children}
    </>
  );
}
