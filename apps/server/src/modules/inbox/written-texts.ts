import type { LanguageCode } from '@foyer/contract/language';
import * as z from 'zod';

const words = z.object({ title: z.string(), text: z.string() });

const stored = z.record(z.string(), words);

/** What an operator wrote, by the spec's codes of the languages he wrote it in. */
export type MessageInLanguages = Readonly<Partial<Record<LanguageCode, z.output<typeof words>>>>;

/** A written message in the first of these languages that it has, else in the first it was written in. */
export function writtenTexts(kept: unknown, languages: readonly LanguageCode[]): z.output<typeof words> | null {
  const written = stored.parse(kept);
  const wanted = languages.find((language) => language in written) ?? Object.keys(written)[0];
  return wanted === undefined ? null : (written[wanted] ?? null);
}
