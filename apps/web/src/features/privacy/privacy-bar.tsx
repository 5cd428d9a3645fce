import { useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import type { Consent, ConsentRule } from '@foyer/contract/tracking/consent';
import { useLocation } from 'wouter';
import { PrivacyChoices } from '#src/features/privacy/privacy-choices.tsx';
import css from '#src/features/privacy/privacy.module.css';
import { paths } from '#src/platform/paths/paths.ts';
import { EVERYTHING, NOTHING } from '#src/platform/privacy/consent-store.ts';

const TITLE = 'privacy-bar-title';

/** A game, and pages whose button stands where the bar would: it waits for the next page. */
const busy: ReadonlySet<string> = new Set([
  paths.launchGame.path,
  paths.login.path,
  paths.register.path,
  paths.agentRegister.path,
  paths.changePsw.path,
  paths.feedback.path,
  paths.supportChat.path,
]);

interface PrivacyBarProps {
  /** `ask` where nothing is allowed yet; `tell` where all is until somebody objects. */
  readonly rule: ConsentRule;
  readonly onChoose: (consent: Consent) => void;
}

/** The question, or the notice, as it comes by itself: above the page, which goes on being used and can be scrolled out from under it. */
export function PrivacyBar({ rule, onChoose }: PrivacyBarProps): ReactNode {
  const [path] = useLocation();
  const bar = useRef<HTMLDialogElement>(null);
  const isOut = !busy.has(path);

  useLayoutEffect(() => {
    const { style } = document.body;
    style.marginBlockEnd = isOut ? `${bar.current?.offsetHeight ?? 0}px` : '';
    return () => {
      style.marginBlockEnd = '';
    };
  }, [isOut]);

  if (!isOut) return null;
  return (
    <dialog open ref={bar} className={css.bar} aria-labelledby={TITLE}>
      <PrivacyChoices
        titleId={TITLE}
        text={rule === 'tell' ? 'told' : 'text'}
        now={rule === 'tell' ? EVERYTHING : NOTHING}
        whole={false}
        onChoose={onChoose}
      />
    </dialog>
  );
}
