import { useEffect } from 'react';
import type { RefObject } from 'react';
import { readStoredJson, removeStoredItem, writeStoredItem } from '#src/platform/storage/browser-storage.ts';

/** Names of the form fields whose values are stored. Passwords, one-time codes and consents are never stored. */
const STORED_FIELDS = ['username', 'countryDialingCode', 'mobileNum', 'referralCode'];

const draftKey = (form: string) => `foyer.typed.${form}` as const;

type Field = HTMLInputElement | HTMLSelectElement;

function findStoredFields(form: HTMLFormElement): Field[] {
  return Array.from(form.querySelectorAll<Field>('input, select')).filter((field) =>
    STORED_FIELDS.includes(field.name),
  );
}

/** Restores the stored value of a field. Returns false if it is a list that does not contain the stored option yet. */
function restoreField(field: Field, text: string): boolean {
  const isList = field instanceof HTMLSelectElement;
  if (isList && !Array.from(field.options).some((option) => option.value === text)) return false;
  if (isList || field.value === '') field.value = text;
  return true;
}

/**
 * Restores the stored values of a form; those of lists as soon as the list contains the option. Returns a function that
 * stops it.
 */
function restoreDraft(form: HTMLFormElement, before: ReadonlyMap<string, unknown>): () => void {
  const restoreAll = (): boolean =>
    findStoredFields(form)
      .map((field) => {
        const text = before.get(field.name);
        return typeof text !== 'string' || text === '' || restoreField(field, text);
      })
      .every(Boolean);
  const lists = new MutationObserver(() => {
    if (restoreAll()) lists.disconnect();
  });
  if (!restoreAll()) lists.observe(form, { childList: true, subtree: true });
  return () => lists.disconnect();
}

/** Stores the typed values of a form in the tab, and restores them after a reload, an update or a closed dialog. */
export function useFormDraft(ref: RefObject<HTMLFormElement | null>, name: string): void {
  useEffect(() => {
    const form = ref.current;
    if (!form) return;
    const before = new Map<string, unknown>(Object.entries(Object(readStoredJson('session', draftKey(name)))));
    const stop = restoreDraft(form, before);
    const storeDraft = (): void => {
      stop();
      const texts = findStoredFields(form).map((input) => [input.name, input.value]);
      writeStoredItem('session', draftKey(name), JSON.stringify(Object.fromEntries(texts)));
    };
    form.addEventListener('input', storeDraft);
    return () => {
      stop();
      form.removeEventListener('input', storeDraft);
    };
  }, [ref, name]);
}

export function clearFormDraft(name: string): void {
  removeStoredItem('session', draftKey(name));
}
