import type { ReactNode } from 'react';
import { SiteLink } from '#src/platform/paths/site-link.tsx';
import css from '#src/platform/paths/primary-action-link.module.css';

/** The primary action of a screen, as a link. */
export function PrimaryActionLink({
  href,
  children,
}: {
  readonly href: string;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <SiteLink className={css.primary} href={href}>
      {children}
    </SiteLink>
  );
}
