import type { LegalPageContent } from '@foyer/contract/content/legal-pages';
import { acceptTerms } from '@foyer/contract/member/accept-terms';
import { routePaths } from '@foyer/contract/page/route-paths';
import { type ReactNode, type SyntheticEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { EffectiveDate } from '#src/features/legal/effective-date.tsx';
import css from '#src/features/legal/legal.module.css';
import { useShowError } from '#src/platform/errors/show-error.ts';
import { navigate } from '#src/platform/paths/navigate.ts';
import { getPathAfterLogin } from '#src/platform/session/login/return-url.ts';
import { useSessionStore } from '#src/platform/session/session-context.tsx';
import { useLogOut } from '#src/platform/session/use-log-out.ts';
import { useWpsClient } from '#src/platform/wps/wps-context.ts';
import { SubmitButton } from '#src/ui/form/submit-button.tsx';

type Texts = Extract<LegalPageContent, { show: 'acceptance' }>['texts'];

/**
 * Returns a function that accepts the shown versions of the legal texts. It resolves when the member has left the page
 * or an error is shown.
 */
function useAcceptTerms(texts: Texts): () => Promise<void> {
  const wps = useWpsClient();
  const session = useSessionStore();
  const report = useShowError();
  return async () => {
    const answer = await wps.call(acceptTerms, Object.fromEntries(texts.map(({ page, version }) => [page, version])));
    if (answer.ok) {
      const now = session.state.getState();
      if (now.status === 'member') session.start({ ...now.info, requiredAction: undefined });
      navigate(getPathAfterLogin(location.search), { replace: true });
    } else if (answer.error.kind === 'rejected' && answer.error.code === 'invalid_request') {
      // Newer versions came into effect since the page was rendered.
      location.reload();
    } else await report(answer.error);
  };
}

/** Links to the new legal texts, with buttons to accept them or to log out. Works without scripts. */
export function AcceptTermsForm({ texts }: { readonly texts: Texts }): ReactNode {
  const t = useTranslations('acceptTerms');
  const tLegal = useTranslations('legal');
  const tPassword = useTranslations('changePassword');
  const [isBusy, setBusy] = useState(false);
  const logOut = useLogOut();
  const accept = useAcceptTerms(texts);
  const onSubmit = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    void accept().finally(() => setBusy(false));
  };
  return (
    <form method="post" data-session="" onSubmit={onSubmit}>
      <ul className={css.accepted}>
        {texts.map(({ page, title, version, effective }) => (
          <li key={page}>
            <a href={routePaths[page]} target="_blank" rel="noopener">
              {title}
            </a>
            <span>
              {tLegal('version', { version })} · <EffectiveDate effective={effective} />
            </span>
            <input type="hidden" name={page} value={version} />
          </li>
        ))}
      </ul>
      <SubmitButton busy={isBusy}>{t('submit')}</SubmitButton>
      <button
        type="submit"
        name="decline"
        value="1"
        className={css.decline}
        onClick={(event) => {
          event.preventDefault();
          void logOut();
        }}
      >
        {tPassword('logOut')}
      </button>
    </form>
  );
}
