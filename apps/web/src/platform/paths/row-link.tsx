import { ChevronRight } from 'lucide';
import type { ReactNode } from 'react';
import { Link } from '#src/platform/paths/link.tsx';
import { Icon } from '#src/ui/icon.tsx';
import css from '#src/ui/row.module.css';

interface RowLinkProps {
  readonly href: string;
  readonly icon: ReactNode;
  readonly title: string;
  /** A second line. */
  readonly more?: string | undefined;
}

/** A row that links to a page. */
export function RowLink({ href, icon, title, more }: RowLinkProps): ReactNode {
  return (
    <li>
      <Link className={css.row} href={href}>
        {icon}
        <span className={css.text}>
          {title}
          {more && <span className={css.more}>{more}</span>}
        </span>
        <Icon icon={ChevronRight} size={20} className={css.chevron} aria-hidden />
      </Link>
    </li>
  );
}
