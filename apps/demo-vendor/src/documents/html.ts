/** Markup that is already safe. */
export interface Html {
  readonly html: string;
}

type Part = string | number | Html | readonly Html[];

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Builds markup; every text put in is escaped, so that only what stands in the source is markup. */
export function html(markup: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return { html: markup.map((piece, place) => piece + written(parts[place] ?? '')).join('') };
}

/** A JSON value for a data element, with nothing in it that could end the element. */
export function jsonElement(id: string, value: unknown): Html {
  const json = JSON.stringify(value).replaceAll('<', '\\u003c');
  return { html: `<script type="application/json" id="${id}">${json}</script>` };
}

function written(part: Part): string {
  if (typeof part === 'string') return part.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? '');
  if (typeof part === 'number') return String(part);
  return 'html' in part ? part.html : part.map((one) => one.html).join('');
}
