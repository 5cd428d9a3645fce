import type { RichTextNode } from '@foyer/contract/content/articles';
import { normalizeSearchText } from '@foyer/contract/game/search/normalize-search-text';
import { splitSearchWords } from '@foyer/contract/game/search/search-text';

type RichTextElement = Exclude<RichTextNode, string>;

/** A heading of a text, with the content up to the next heading. */
export interface TextSection {
  readonly heading: RichTextElement;
  readonly body: readonly RichTextNode[];
}

/** Whether a node is the heading of a section, `<h2>`. */
export function isSectionHeading(node: RichTextNode): node is RichTextElement {
  return typeof node !== 'string' && node.tag === 'h2';
}

/** Splits a text at its headings. `intro` is the content before the first one. */
export function splitIntoSections(nodes: readonly RichTextNode[]): {
  readonly intro: readonly RichTextNode[];
  readonly sections: readonly TextSection[];
} {
  const intro: RichTextNode[] = [];
  const sections: { readonly heading: RichTextElement; readonly body: RichTextNode[] }[] = [];
  for (const node of nodes) {
    if (isSectionHeading(node)) sections.push({ heading: node, body: [] });
    else (sections.at(-1)?.body ?? intro).push(node);
  }
  return { intro, sections };
}

const readText = (nodes: readonly RichTextNode[]): string =>
  nodes.map((node) => (typeof node === 'string' ? node : readText(node.children))).join(' ');

/**
 * Whether a section contains every word of the search, at the beginning or inside of its words, regardless of case and
 * accents. An empty search matches every section.
 */
export function matchesSearch({ heading, body }: TextSection, search: string): boolean {
  const text = normalizeSearchText(readText([heading, ...body]));
  return splitSearchWords(search).every((word) => text.includes(word));
}
