import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { usePage } from '#src/platform/page/page-context.tsx';

/** The lobby. [S2-001] */
export function Home(): ReactNode {
  const t = useTranslations('lobby');
  const { data } = usePage();
  return (
    <main>
      {data.lobby.lanes.map((lane) => (
        <section key={lane.id} aria-label={lane.title}>
          <h2>{lane.title}</h2>
          <p>{t('games', { count: lane.gameCount })}</p>
        </section>
      ))}
    </main>
  );
}
