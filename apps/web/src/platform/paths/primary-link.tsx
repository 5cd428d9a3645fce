import type { ReactNode } from 'react';
import { Link } from '#src/platform/paths/link.tsx';
import css from '#src/platform/paths/primary-link.module.css';

/** The primary action of a screen, as a link. */
export function PrimaryLink({ href, children }: { readonly href: string; readonly children: ReactNode }): ReactNode {
  return (
    <Link className={css.primary} href={href}>
      {children}
    </Link>
  );
}
