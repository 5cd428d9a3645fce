import { ChevronRight } from 'lucide';
import type { ReactNode } from 'react';
import { AppLink } from '#src/platform/paths/app-link.tsx';
import { Icon } from '#src/ui/icon.tsx';
import css from '#src/ui/list-row.module.css';

interface ListRowLinkProps {
  readonly href: string;
  readonly icon: ReactNode;
  readonly title: string;
  /** A second line. */
  readonly more?: string | undefined;
}

/** A row that links to a page. */
export function ListRowLink({ href, icon, title, more }: ListRowLinkProps): ReactNode {
  return (
    <li>
      <AppLink className={css.row} href={href}>
        {icon}
        <span className={css.text}>
          {title}
          {more && <span className={css.more}>{more}</span>}
        </span>
        <Icon icon={ChevronRight} size={20} className={css.chevron} aria-hidden />
      </AppLink>
    </li>
  );
}
