import en from '#src/messages/en.json' with { type: 'json' };
import pt from '#src/messages/pt.json' with { type: 'json' };
import th from '#src/messages/th.json' with { type: 'json' };
import vi from '#src/messages/vi.json' with { type: 'json' };

/** The texts of the pages in one language. `fill` replaces `{name}`. */
export type Words = Readonly<typeof en>;

/** BCP 47 tag of each language there is. */
export const wordsByTag = { en, vi, th, 'pt-BR': pt } as const satisfies Readonly<Record<string, Words>>;

export type Tag = keyof typeof wordsByTag;

const tags: Readonly<Record<string, Tag>> = { EN: 'en', VI: 'vi', TH: 'th', PT: 'pt-BR', 'PT-BR': 'pt-BR' };

/** The language for a platform's code; English for one that is not spoken here. */
export function tagOf(code: string): Tag {
  return tags[code.toUpperCase()] ?? 'en';
}

/** The first language of an `Accept-Language` header that is spoken here. */
export function tagFromHeader(header: string | undefined): Tag {
  const wanted = (header ?? '').slice(0, 200).split(',');
  const codes = wanted.map((part) => (part.split(';')[0] ?? '').trim().split('-')[0] ?? '');
  return tagOf(codes.find((code) => tags[code.toUpperCase()] !== undefined) ?? 'EN');
}
