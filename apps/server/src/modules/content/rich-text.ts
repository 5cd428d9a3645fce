import { type RichNode, type RichTag, richTags } from '@foyer/contract/content/articles';
import { ownPath } from '@foyer/contract/page/own-path';
import { ElementType, parseDocument } from 'htmlparser2';
import sanitizeHtml from 'sanitize-html';

/** Deeper than any text is written; a tree that goes deeper is cut there. */
const DEEPEST = 12;

const rules: sanitizeHtml.IOptions = {
  allowedTags: [...richTags],
  allowedAttributes: { a: ['href'] },
  allowedSchemes: ['https'],
  allowProtocolRelative: false,
  // Their content goes with them; of any other element the words stay.
  nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'template', 'iframe', 'svg', 'math', 'title'],
  nestingLimit: DEEPEST,
};

/**
 * Authored HTML as a tree of the few elements that are allowed, and links that stay here or lead to https. First a sanitiser
 * takes out whatever else there is; then only known elements are built from what it left, so that a hole in either opens
 * nothing, and no page ever takes markup for granted. [security: branding, announcements]
 */
export function readRichText(html: string): RichNode[] {
  return nodesOf(parseDocument(sanitizeHtml(html, rules)).children, 0);
}

type Nodes = ReturnType<typeof parseDocument>['children'];

function nodesOf(nodes: Nodes, depth: number): RichNode[] {
  return nodes.flatMap((node): RichNode[] => {
    if (node.type === ElementType.ElementType.Text) return [node.data];
    if (node.type !== ElementType.ElementType.Tag) return [];
    const children = depth < DEEPEST ? nodesOf(node.children, depth + 1) : [];
    const tag = richTags.find((known) => known === node.name);
    if (tag === undefined) return children;
    return [elementOf(tag, node.attribs['href'], children)];
  });
}

function elementOf(tag: RichTag, href: string | undefined, children: RichNode[]): RichNode {
  const safe = tag === 'a' ? linkOf(href) : null;
  return safe === null ? { tag, children } : { tag, href: safe, children };
}

/** A path of the product, or an https address without a name in it; `null` for anything else. */
function linkOf(href: string | undefined): string | null {
  const own = ownPath(href);
  if (own !== null || href === undefined) return own;
  const url = URL.parse(href);
  return url?.protocol === 'https:' && url.username === '' && url.password === '' ? url.href : null;
}
