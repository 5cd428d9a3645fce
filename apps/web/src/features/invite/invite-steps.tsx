import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import css from '#src/features/invite/invite-steps.module.css';
import { usePage } from '#src/platform/page/page-context.tsx';

const steps = ['share', 'register', 'play'] as const;

/** How an invitation works, in three steps: each with its illustration, if the brand has any. */
export function InviteSteps(): ReactNode {
  const t = useTranslations('invite');
  const { illustrations } = usePage().data.site;
  return (
    <div className={css.container}>
      <ol className={css.steps}>
        {steps.map((step) => (
          <li key={step} className={css.step}>
            {illustrations !== undefined && (
              <img className={css.image} src={`${illustrations}/invite-${step}.svg`} alt="" width={240} height={180} />
            )}
            <span>{t(`step.${step}`)}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}
