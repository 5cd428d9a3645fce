import { type ReactNode, Suspense, useState, type SyntheticEvent } from 'react';
import { useTranslations } from 'use-intl';
import { lazyFirebasePhoneLoginDialog } from '#src/features/identity-login/phone/lazy-firebase-phone-login-dialog.ts';
import { Lazy } from '#src/platform/lazy.tsx';
import type { OverlayComponentProps } from '#src/platform/overlay/overlay-map.ts';
import css from '#src/features/identity-login/complete/link-choice-dialog.module.css';
import { identityProviderNames } from '@foyer/contract/identity/provider-names';
import { Button } from '#src/ui/button.tsx';
import { TitledDialog } from '#src/ui/dialog/titled-dialog.tsx';
import { describeFieldProblem } from '#src/platform/form/field-problem.ts';
import { TermsCheckbox } from '#src/platform/form/terms-checkbox.tsx';
import { SubmitButton } from '#src/ui/form/submit-button.tsx';
import type { IdentityProvider } from '@foyer/contract/identity/identity-provider';

declare module '#src/platform/overlay/overlay-map.ts' {
  interface OverlayMap {
    /**
     * All dialogs of identity login share one overlay name, because each name adds code to the scripts of the first
     * screen.
     */
    identityLogin: {
      props: AccountChoiceProps | TermsRequestProps | PhoneRequest;
      result: 'login' | 'register' | 'accepted' | FirebasePhoneProof;
    };
  }
}

/** The person's profile as the identity provider describes it. */
export interface IdentityProfile {
  readonly provider: IdentityProvider;
  readonly name: string | null;
  /** The person's email address at the identity provider, masked. */
  readonly email: string | null;
  /** URL of the profile picture, https only. */
  readonly picture: string | null;
}

/** An identity that is not linked to an account. The person chooses between an existing account and a new one. */
export interface AccountChoiceProps extends IdentityProfile {
  readonly kind: 'choice';
  readonly login: boolean;
  readonly register: boolean;
}

/** The identity of a person whom the merchant registers automatically, and who has not accepted the terms yet. */
export interface TermsRequestProps extends IdentityProfile {
  readonly kind: 'terms';
}

/** Asks for a mobile number, and for the code that Firebase sends to it. */
interface PhoneRequest {
  readonly kind: 'phone';
}

/** The proof of a phone login: an ID token of Firebase. */
export interface FirebasePhoneProof {
  readonly idToken: string;
}

interface TermsDialogProps {
  readonly open: boolean;
  readonly person: IdentityProfile;
  readonly onAccepted: () => void;
  readonly onClose: () => void;
}

/** Asks for age and terms before an automatic registration. [S4-023] */
function TermsDialog({ open, person, onAccepted, onClose }: TermsDialogProps): ReactNode {
  const t = useTranslations('register');
  const tFields = useTranslations('fields');
  const tIdentity = useTranslations('identityLogin');
  const [missing, setMissing] = useState(false);
  const onSubmit = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (new FormData(event.currentTarget).get('terms') === null) setMissing(true);
    else onAccepted();
  };
  return (
    <TitledDialog id="provider-terms" title={t('title')} closeLabel={t('close')} open={open} onClose={onClose}>
      <IdentitySummary
        person={person}
        text={tIdentity('linkText', { provider: identityProviderNames[person.provider] })}
      />
      <form noValidate onSubmit={onSubmit}>
        <TermsCheckbox
          id="provider-terms-accepted"
          name="terms"
          error={missing ? describeFieldProblem(tFields, 'terms', 'terms') : undefined}
        />
        <SubmitButton busy={false}>{t('submit')}</SubmitButton>
      </form>
    </TitledDialog>
  );
}

function IdentitySummary({ person, text }: { readonly person: IdentityProfile; readonly text: string }): ReactNode {
  const { picture, email } = person;
  const name = person.name ?? identityProviderNames[person.provider];
  return (
    <div className={css.person}>
      <Avatar picture={picture} name={name} />
      <p className={css.name} dir="auto">
        {name}
      </p>
      {email !== null && (
        <p className={css.text} dir="ltr">
          {email}
        </p>
      )}
      <p className={css.text}>{text}</p>
    </div>
  );
}

/** The provider's profile picture, or an initial if there is none or it fails to load. */
function Avatar({ picture, name }: { readonly picture: string | null; readonly name: string }): ReactNode {
  const [broken, setBroken] = useState(false);
  if (picture === null || broken) {
    return (
      <span className={css.avatar} aria-hidden>
        {Array.from(name)[0]}
      </span>
    );
  }
  return (
    <img
      className={css.avatar}
      src={picture}
      alt=""
      width={72}
      height={72}
      referrerPolicy="no-referrer"
      onError={() => setBroken(true)}
    />
  );
}

export function IdentityLoginDialog({ open, props, close }: OverlayComponentProps<'identityLogin'>): ReactNode {
  if (props.kind === 'choice') {
    return (
      <LinkChoiceDialog
        open={open}
        choice={props}
        onChosen={(chosen) => void close(chosen)}
        onClose={() => void close()}
      />
    );
  }
  if (props.kind === 'terms') {
    return (
      <TermsDialog open={open} person={props} onAccepted={() => void close('accepted')} onClose={() => void close()} />
    );
  }
  return (
    <Suspense fallback={null}>
      <Lazy
        component={lazyFirebasePhoneLoginDialog}
        props={{ open, onProven: (idToken) => void close({ idToken }), onClose: () => void close() }}
      />
    </Suspense>
  );
}

interface LinkChoiceDialogProps {
  readonly open: boolean;
  readonly choice: AccountChoiceProps;
  readonly onChosen: (chosen: 'login' | 'register') => void;
  readonly onClose: () => void;
}

/**
 * Offers a person whose identity is not linked a login and a registration, as far as the server allows each. [S2-019]
 */
function LinkChoiceDialog({ open, choice, onChosen, onClose }: LinkChoiceDialogProps): ReactNode {
  const t = useTranslations('identityLogin');
  const provider = identityProviderNames[choice.provider];
  return (
    <TitledDialog id="link-choice" title={t('linkTitle')} closeLabel={t('close')} open={open} onClose={onClose}>
      <IdentitySummary person={choice} text={t('linkText', { provider })} />
      {choice.login && <Button onClick={() => onChosen('login')}>{t('linkLogin')}</Button>}
      {choice.register && (
        <Button kind="secondary" onClick={() => onChosen('register')}>
          {t('linkRegister')}
        </Button>
      )}
    </TitledDialog>
  );
}
