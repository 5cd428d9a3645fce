const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** HTML that is inserted into a template without escaping. */
export interface Html {
  readonly html: string;
}

type Part = string | Html | readonly Html[];

/** Template tag for HTML. It escapes inserted values, except those of type `Html`. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  const [first = '', ...rest] = strings;
  return { html: parts.reduce<string>((page, part, index) => page + renderPart(part) + (rest[index] ?? ''), first) };
}

function renderPart(part: Part): string {
  if (typeof part === 'string') return part.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
  return 'html' in part ? part.html : part.map((piece) => piece.html).join('');
}
