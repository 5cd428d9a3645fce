import { useEffect } from 'react';
import type { RefObject } from 'react';
import { readStored, removeStored, writeStored } from '#src/platform/storage/stored.ts';

/** Neither secrets, nor what is good once, nor a consent is kept. */
const KEPT = ['username', 'countryDialingCode', 'mobileNum', 'referralCode'];

const keyOf = (form: string) => `foyer.typed.${form}` as const;

function textsOf(stored: string | null): ReadonlyMap<string, unknown> {
  try {
    const value: unknown = JSON.parse(stored ?? '{}');
    return new Map(typeof value === 'object' && value !== null ? Object.entries(value) : []);
  } catch {
    return new Map();
  }
}

function keptFieldsOf(form: HTMLFormElement): HTMLInputElement[] {
  return Array.from(form.querySelectorAll('input')).filter((input) => KEPT.includes(input.name));
}

/** What was typed into a form stays through a reload, an update and a closed dialog, as long as the tab lives. */
export function useKeptTyping(ref: RefObject<HTMLFormElement | null>, name: string): void {
  useEffect(() => {
    const form = ref.current;
    if (!form) return;
    const before = textsOf(readStored('session', keyOf(name)));
    for (const input of keptFieldsOf(form)) {
      const text = before.get(input.name);
      if (input.value === '' && typeof text === 'string') input.value = text;
    }
    const keep = (): void => {
      const texts = keptFieldsOf(form).map((input) => [input.name, input.value]);
      writeStored('session', keyOf(name), JSON.stringify(Object.fromEntries(texts)));
    };
    form.addEventListener('input', keep);
    return () => form.removeEventListener('input', keep);
  }, [ref, name]);
}

/** The form has done what it was for. */
export function forgetTyping(name: string): void {
  removeStored('session', keyOf(name));
}
