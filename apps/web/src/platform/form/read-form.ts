/** What was typed into a form, as text; a box that is not ticked is empty. */
export function readForm(form: HTMLFormElement): (name: string) => string {
  const typed = new FormData(form);
  return (name) => {
    const value = typed.get(name);
    return typeof value === 'string' ? value : '';
  };
}

/** Puts the focus on the first field of the form that something is wrong with. */
export function focusFirstInvalid(form: HTMLFormElement | null): void {
  const field = form?.querySelector('[aria-invalid]');
  if (field instanceof HTMLElement) field.focus();
}
