import { ChevronLeft } from 'lucide';
import type { ReactNode } from 'react';
import { Link } from '#src/platform/paths/link.tsx';
import { Icon } from '#src/ui/icon.tsx';
import css from '#src/ui/sub-page.module.css';

interface SubPageProps {
  readonly title: string;
  /** URL and label of the back button. */
  readonly back: { readonly href: string; readonly label: string };
  readonly children: ReactNode;
}

/** A page below another one, with a back button beside its heading. */
export function SubPage({ title, back, children }: SubPageProps): ReactNode {
  return (
    <>
      <div className={css.head}>
        <Link className={css.back} href={back.href} aria-label={back.label}>
          <Icon icon={ChevronLeft} size={24} aria-hidden />
        </Link>
        <h1 className={css.title}>{title}</h1>
      </div>
      {children}
    </>
  );
}
