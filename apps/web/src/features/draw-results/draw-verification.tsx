import type { DrawResult, GameDraws } from '@foyer/contract/game/get-draws';
import { ShieldCheck, ShieldQuestionMark, ShieldX } from 'lucide';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import css from '#src/features/draw-results/draw-results.module.css';
import { verifyDrawResult, type DrawVerificationResult } from '#src/features/draw-results/verify-draw-result.ts';
import { seenCommitments } from '#src/features/draw-results/seen-commitments.ts';
import { Icon } from '#src/ui/icon.tsx';

interface DrawVerificationProps {
  readonly result: DrawResult;
  readonly game: Pick<GameDraws, 'gameId' | 'code'>;
}

/**
 * A button that recomputes a draw in this browser, and its result. Renders nothing for a draw without a proof. Shows a
 * warning, even before a check, if the published commitment differs from the one that this page received before the
 * draw.
 */
export function DrawVerification({ result, game }: DrawVerificationProps): ReactNode {
  const t = useTranslations('draws');
  const [check, setCheck] = useState<DrawVerificationResult | 'running' | 'impossible' | null>(null);
  const { proof } = result;
  if (proof === undefined) return null;
  const { gameId, code: gameCode } = game;
  const seen = seenCommitments.find(gameId, result.drawId);
  const verify = async (): Promise<void> => {
    setCheck('running');
    setCheck((await verifyDrawResult(result, gameCode)) ?? 'impossible');
  };
  const isRunning = check === 'running';
  return (
    <>
      {(check === null || isRunning) && (
        <button type="button" className={css.verify} disabled={isRunning} onClick={() => void verify()}>
          <Icon icon={ShieldCheck} size={18} />
          {t('verify')}
        </button>
      )}
      <div role="status" className={css.status}>
        {seen !== undefined && seen !== proof.commitment && (
          <Verdict icon={ShieldX} isGood={false}>
            {t('changed')}
          </Verdict>
        )}
        {check === 'impossible' && <Verdict icon={ShieldQuestionMark}>{t('unverifiable')}</Verdict>}
        {check !== null && check !== 'impossible' && check !== 'running' && (
          <>
            <Verdict icon={check.isCommitted ? ShieldCheck : ShieldX} isGood={check.isCommitted}>
              {t(check.isCommitted ? 'matches' : 'differs')}
            </Verdict>
            {check.isCommitted && seen === proof.commitment && (
              <Verdict icon={ShieldCheck} isGood>
                {t('seen')}
              </Verdict>
            )}
            {!check.isSame && (
              <Verdict icon={ShieldX} isGood={false}>
                <span>
                  <bdi dir="ltr">{check.numbers.join(' ')}</bdi>: {t('other')}
                </span>
              </Verdict>
            )}
            <details className={css.how}>
              <summary>{t('how')}</summary>
              <dl>
                <dt>{t('commitment', { draw: '1' })}</dt>
                <dd>{proof.commitment}</dd>
                <dt>{t('seed')}</dt>
                <dd>{proof.seed}</dd>
                <dt>{t('hashed', { total: String(proof.position) })}</dt>
                <dd>{check.hash}</dd>
                <dt>{t('numbers', { text: `${proof.seed}:${gameCode}:0` })}</dt>
                <dd>{check.numbers.join(' ')}</dd>
              </dl>
              {check.isSame && <p>{t('same')}</p>}
            </details>
          </>
        )}
      </div>
    </>
  );
}

interface VerdictProps {
  readonly icon: typeof ShieldCheck;
  /** Whether the check succeeded; omitted if the draw could not be checked. */
  readonly isGood?: boolean;
  readonly children: ReactNode;
}

function Verdict({ icon, isGood, children }: VerdictProps): ReactNode {
  return (
    <p className={css.verdict} data-good={isGood}>
      <Icon icon={icon} size={18} />
      {children}
    </p>
  );
}
