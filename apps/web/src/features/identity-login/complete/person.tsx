import { useState } from 'react';
import type { ReactNode } from 'react';
import css from '#src/features/identity-login/complete/link-choice-dialog.module.css';
import type { VouchedPerson } from '#src/features/identity-login/identity-login.overlay.ts';
import { providerNames } from '#src/platform/identity/provider-names.ts';

/** Picture, name and masked address of a person, and a text about them. */
export function Person({ person, text }: { readonly person: VouchedPerson; readonly text: string }): ReactNode {
  const { picture, email } = person;
  const name = person.name ?? providerNames[person.provider];
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

/** The provider's picture, or the first letter where there is none or it does not come. */
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
