const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text that is HTML already. */
export interface Html {
  readonly html: string;
}

type Part = string | Html | readonly Html[];

/** A template whose values are escaped unless they are HTML already. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  const [first = '', ...rest] = strings;
  return { html: parts.reduce<string>((page, part, index) => page + textOf(part) + (rest[index] ?? ''), first) };
}

function textOf(part: Part): string {
  if (typeof part === 'string') return part.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
  return 'html' in part ? part.html : part.map((piece) => piece.html).join('');
}
