import { useEffect } from 'react';
import type { RefObject } from 'react';
import { readStoredJson, removeStored, writeStored } from '#src/platform/storage/stored.ts';

/** Neither secrets, nor what is good once, nor a consent is kept. */
const KEPT = ['username', 'countryDialingCode', 'mobileNum', 'referralCode'];

const keyOf = (form: string) => `foyer.typed.${form}` as const;

type Field = HTMLInputElement | HTMLSelectElement;

function keptFieldsOf(form: HTMLFormElement): Field[] {
  return Array.from(form.querySelectorAll<Field>('input, select')).filter((field) => KEPT.includes(field.name));
}

/** False while a list has not got what is to be chosen from it yet. */
function restore(field: Field, text: string): boolean {
  const isList = field instanceof HTMLSelectElement;
  if (isList && !Array.from(field.options).some((option) => option.value === text)) return false;
  if (isList || field.value === '') field.value = text;
  return true;
}

/** Puts texts back, into lists as soon as they are there. Answers how to stop. */
function bringBack(form: HTMLFormElement, before: ReadonlyMap<string, unknown>): () => void {
  const put = (): boolean =>
    keptFieldsOf(form)
      .map((field) => {
        const text = before.get(field.name);
        return typeof text !== 'string' || text === '' || restore(field, text);
      })
      .every(Boolean);
  const lists = new MutationObserver(() => {
    if (put()) lists.disconnect();
  });
  if (!put()) lists.observe(form, { childList: true, subtree: true });
  return () => lists.disconnect();
}

/** What was typed into a form stays through a reload, an update and a closed dialog, as long as the tab lives. */
export function useKeptTyping(ref: RefObject<HTMLFormElement | null>, name: string): void {
  useEffect(() => {
    const form = ref.current;
    if (!form) return;
    const before = new Map<string, unknown>(Object.entries(Object(readStoredJson('session', keyOf(name)))));
    const stop = bringBack(form, before);
    const keep = (): void => {
      stop();
      const texts = keptFieldsOf(form).map((input) => [input.name, input.value]);
      writeStored('session', keyOf(name), JSON.stringify(Object.fromEntries(texts)));
    };
    form.addEventListener('input', keep);
    return () => {
      stop();
      form.removeEventListener('input', keep);
    };
  }, [ref, name]);
}

/** The form has done what it was for. */
export function forgetTyping(name: string): void {
  removeStored('session', keyOf(name));
}
