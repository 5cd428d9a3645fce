import type { ReactNode } from 'react';
import { SiteLink } from '#src/platform/paths/site-link.tsx';
import { ListRowContent, type ListRowContentProps } from '#src/ui/list-row.tsx';
import css from '#src/ui/list-row.module.css';

interface ListRowLinkProps extends Omit<ListRowContentProps, 'action'> {
  readonly href: string;
}

/** A row of a list that links to a page. */
export function ListRowLink({ href, ...content }: ListRowLinkProps): ReactNode {
  return (
    <li>
      <SiteLink className={css.row} href={href}>
        <ListRowContent {...content} />
      </SiteLink>
    </li>
  );
}
