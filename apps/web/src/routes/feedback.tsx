import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { FeedbackForm } from '#src/features/feedback/feedback-form.tsx';
import { navigate } from '#src/platform/paths/navigate.ts';
import { getPageHref } from '#src/platform/paths/page-href.ts';
import { PageWithBackButton } from '#src/platform/paths/page-with-back-button.tsx';
import { useAutoLoginPending, useSession } from '#src/platform/session/session-context.tsx';
import { PageLayout } from '#src/routes/page-layout.tsx';
import css from '#src/ui/sub-page.module.css';

/** The feedback page of members. A visitor is redirected to home, not to the login. [S2-008] */
export function FeedbackPage(): ReactNode {
  const t = useTranslations('feedback');
  const account = useTranslations('account');
  const session = useSession();
  const pending = useAutoLoginPending();
  const isVisitor = session.status === 'visitor' && !pending;

  useEffect(() => {
    if (isVisitor) navigate(getPageHref('home'), { replace: true });
  }, [isVisitor]);

  return (
    <PageLayout>
      <PageWithBackButton title={t('title')} back={{ href: getPageHref('account'), label: account('back') }}>
        <p className={css.lead}>{t('lead')}</p>
        <FeedbackForm />
      </PageWithBackButton>
    </PageLayout>
  );
}
