import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import type { CaptchaProof } from '@foyer/contract/captcha/captcha-proof';
import { useTranslations } from 'use-intl';
import '#src/features/captcha/captcha.overlay.ts';
import { passSecurityCheck } from '#src/features/captcha/security-check.ts';
import css from '#src/features/captcha/security-check-dialog.module.css';
import { solveInWorker } from '#src/features/captcha/solve-in-worker.ts';
import type { OverlayPartProps } from '#src/platform/overlay/overlay-map.ts';
import { useWps } from '#src/platform/wps/wps-context.ts';
import { Dialog } from '#src/ui/dialog.tsx';

const TITLE = 'security-check-title';

type Progress = 'working' | 'done' | 'failed';

interface CheckProps {
  readonly onPassed: (proof: CaptchaProof) => void;
  readonly onCancel: () => void;
}

/** One captcha from its start to its proof. [S2-021, S5-009] */
export function SecurityCheckDialog({ open, close }: OverlayPartProps<'securityCheck'>): ReactNode {
  const t = useTranslations('captcha');
  return (
    <Dialog id="securityCheck" labelledBy={TITLE} open={open} onDismiss={() => void close()}>
      <h2 id={TITLE} className={css.title}>
        {t('title')}
      </h2>
      {open && <Check onPassed={(proof) => void close(proof)} onCancel={() => void close()} />}
    </Dialog>
  );
}

function Check({ onPassed, onCancel }: CheckProps): ReactNode {
  const t = useTranslations('captcha');
  const wps = useWps();
  const [attempt, setAttempt] = useState(0);
  const [progress, setProgress] = useState<Progress>('working');

  useEffect(() => {
    const caller = new AbortController();
    void passSecurityCheck({ wps, solve: solveInWorker, now: Date.now }, caller.signal).then((proof) => {
      if (caller.signal.aborted) return;
      setProgress(proof ? 'done' : 'failed');
      if (proof) onPassed(proof);
    });
    return () => caller.abort();
    // A new attempt is a new challenge; what is called at its end may change without starting another.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [wps, attempt]);

  const retry = (): void => {
    setProgress('working');
    setAttempt(attempt + 1);
  };

  return (
    <>
      <div className={css.bar} data-progress={progress} role="progressbar" aria-label={t('title')} />
      <p className={css.state} role="status">
        {t(progress)}
      </p>
      {progress === 'failed' && (
        <button type="button" className={css.retry} onClick={retry}>
          {t('retry')}
        </button>
      )}
      <button type="button" className={css.cancel} onClick={onCancel}>
        {t('cancel')}
      </button>
    </>
  );
}
