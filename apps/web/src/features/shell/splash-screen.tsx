import type { ReactNode } from 'react';
import css from '#src/features/shell/splash-screen.module.css';
import { usePage } from '#src/platform/page/page-context.tsx';

const INSTALLED = '(display-mode: standalone), (display-mode: fullscreen)';

/**
 * Covers the page while it starts, if the site was started from the home screen. In a browser tab it is only a bar at
 * the top, because a cover would hide content that is already rendered. [S2-029]
 */
export function SplashScreen(): ReactNode {
  const { splash, h5_logo: logo } = usePage().data.site.mobileTemplate;
  return (
    <div className={css.splash} aria-hidden>
      <picture>
        <source media={INSTALLED} srcSet={splash} />
        <img className={css.drawing} src={logo} width={360} height={640} alt="" loading="lazy" />
      </picture>
    </div>
  );
}
