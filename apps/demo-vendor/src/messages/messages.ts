import en from '#src/messages/en.json' with { type: 'json' };
import pt from '#src/messages/pt.json' with { type: 'json' };
import th from '#src/messages/th.json' with { type: 'json' };
import vi from '#src/messages/vi.json' with { type: 'json' };

/** The UI texts of the pages in one language. `fill` replaces `{name}`. */
export type VendorMessages = Readonly<typeof en>;

/** UI texts by BCP 47 tag. */
export const messagesByTag = { en, vi, th, 'pt-BR': pt } as const satisfies Readonly<Record<string, VendorMessages>>;

export type SupportedLanguageTag = keyof typeof messagesByTag;

const tags: Readonly<Record<string, SupportedLanguageTag>> = {
  EN: 'en',
  VI: 'vi',
  TH: 'th',
  PT: 'pt-BR',
  'PT-BR': 'pt-BR',
};

/** The tag for a language code of the platform; English if the language is not supported. */
export function toLanguageTag(code: string): SupportedLanguageTag {
  return tags[code.toUpperCase()] ?? 'en';
}

/** The first supported language of an `Accept-Language` header. */
export function readLanguageTag(header: string | undefined): SupportedLanguageTag {
  const wanted = (header ?? '').slice(0, 200).split(',');
  const codes = wanted.map((part) => (part.split(';')[0] ?? '').trim().split('-')[0] ?? '');
  return toLanguageTag(codes.find((code) => tags[code.toUpperCase()] !== undefined) ?? 'EN');
}
