import type { ReactNode } from 'react';
import css from '#src/ui/account-page.module.css';

interface AccountPageProps {
  readonly title: string;
  readonly lead?: string;
  readonly homeHref: string;
  readonly homeLabel: string;
  /** Address of the brand's logo. */
  readonly logo: string;
  readonly children: ReactNode;
}

/** One form on a page of its own, with the way home above it. */
export function AccountPage({ title, lead, homeHref, homeLabel, logo, children }: AccountPageProps): ReactNode {
  return (
    <div className={css.page}>
      <header className={css.header}>
        <a href={homeHref} className={css.home}>
          <img src={logo} alt={homeLabel} height={32} />
        </a>
      </header>
      <main className={css.main}>
        <h1 className={css.title}>{title}</h1>
        {lead && <p className={css.lead}>{lead}</p>}
        {children}
      </main>
    </div>
  );
}
