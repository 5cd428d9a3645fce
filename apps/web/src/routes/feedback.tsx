import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { FeedbackForm } from '#src/features/feedback/feedback-form.tsx';
import { navigate } from '#src/platform/paths/navigate.ts';
import { hrefTo } from '#src/platform/paths/paths.ts';
import { SubPage } from '#src/platform/paths/sub-page.tsx';
import { useAutoLoginPending, useSession } from '#src/platform/session/session-context.tsx';
import { PageLayout } from '#src/routes/page-layout.tsx';
import css from '#src/ui/sub-page.module.css';

/** The feedback page of members. A visitor is redirected to home, not to the login. [S2-008] */
export function Feedback(): ReactNode {
  const t = useTranslations('feedback');
  const account = useTranslations('account');
  const session = useSession();
  const pending = useAutoLoginPending();
  const isVisitor = session.status === 'visitor' && !pending;

  useEffect(() => {
    if (isVisitor) navigate(hrefTo('home'), { replace: true });
  }, [isVisitor]);

  return (
    <PageLayout>
      <SubPage title={t('title')} back={{ href: hrefTo('account'), label: account('back') }}>
        <p className={css.lead}>{t('lead')}</p>
        <FeedbackForm />
      </SubPage>
    </PageLayout>
  );
}
