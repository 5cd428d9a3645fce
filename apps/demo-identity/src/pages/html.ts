/** HTML markup that is already escaped. */
export interface Html {
  readonly html: string;
}

type Part = string | Html | readonly Html[];

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Builds HTML markup from a template literal and escapes inserted strings. */
export function html(markup: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return { html: markup.map((piece, index) => piece + renderPart(parts[index] ?? '')).join('') };
}

function renderPart(part: Part): string {
  if (typeof part === 'string') return part.replaceAll(/[&<>"']/g, (character) => entities[character] ?? '');
  return 'html' in part ? part.html : part.map((one) => one.html).join('');
}
