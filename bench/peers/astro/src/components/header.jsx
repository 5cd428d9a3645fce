import { useRef } from 'react';

export function Header({ title }) {
  const dialog = useRef(null);
  return (
    <header>
      <b>{title}</b>
      <button data-opens="login" onClick={() => dialog.current.showModal()}>
        Log in
      </button>
      <button>Sign up</button>
      <dialog ref={dialog}>
        <form method="dialog">
          <input name="username" aria-label="Username" autoComplete="username" />
          <input name="password" aria-label="Password" type="password" autoComplete="current-password" />
          <button>Log in</button>
        </form>
      </dialog>
    </header>
  );
}
