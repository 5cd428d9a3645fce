import { readRemembered } from '#src/platform/session/login/remembered-login.ts';

/**
 * Writes the name or number that this device remembers into the form of its kind, and ticks "remember" again. The browser
 * does it, not the page: one that is kept for everybody must not carry a member's name. What was typed stays.
 */
export function fillRemembered(form: HTMLFormElement | null): void {
  const kept = readRemembered();
  if (!kept) return;
  const field = form?.elements.namedItem(kept.type === 'username' ? 'username' : 'mobileNum');
  const box = form?.elements.namedItem('remember');
  if (!(field instanceof HTMLInputElement) || field.value !== '') return;
  field.value = kept.type === 'username' ? kept.username : kept.mobileNum;
  if (box instanceof HTMLInputElement) box.checked = true;
}
