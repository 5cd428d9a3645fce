const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text that is already HTML and is not escaped. */
export interface Html {
  readonly html: string;
}

type Part = string | Html | readonly Html[];

/** Template tag that escapes its values, except those of type `Html`. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  const [first = '', ...rest] = strings;
  return { html: parts.reduce<string>((page, part, index) => page + renderPart(part) + (rest[index] ?? ''), first) };
}

function renderPart(part: Part): string {
  if (typeof part === 'string') return part.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
  return 'html' in part ? part.html : part.map((piece) => piece.html).join('');
}
