import { type RichTextNode, type RichTextTag, richTextTags } from '@foyer/contract/content/articles';
import { toSameSitePath } from '@foyer/contract/page/same-site-path';
import { ElementType, parseDocument } from 'htmlparser2';
import sanitizeHtml from 'sanitize-html';

/** Maximum nesting depth of elements in rich text; deeper elements are removed. */
const MAX_DEPTH = 12;

const rules: sanitizeHtml.IOptions = {
  allowedTags: [...richTextTags],
  allowedAttributes: { a: ['href'] },
  allowedSchemes: ['https'],
  allowProtocolRelative: false,
  // The content of these elements is dropped; the text of all other elements stays.
  nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'template', 'iframe', 'svg', 'math', 'title'],
  nestingLimit: MAX_DEPTH,
};

/**
 * Converts an author's HTML to a tree of allowed elements. Links may lead only to paths of the site or to https URLs.
 * Two independent steps protect each other: a sanitiser removes everything that is not allowed, then only known
 * elements are built from its output. [security: branding, announcements]
 */
export function parseRichText(html: string): RichTextNode[] {
  return toNodes(parseDocument(sanitizeHtml(html, rules)).children, 0);
}

type Nodes = ReturnType<typeof parseDocument>['children'];

function toNodes(nodes: Nodes, depth: number): RichTextNode[] {
  return nodes.flatMap((node): RichTextNode[] => {
    if (node.type === ElementType.ElementType.Text) return [node.data];
    if (node.type !== ElementType.ElementType.Tag) return [];
    const children = depth < MAX_DEPTH ? toNodes(node.children, depth + 1) : [];
    const tag = richTextTags.find((known) => known === node.name);
    if (tag === undefined) return children;
    return [toElement(tag, node.attribs['href'], children)];
  });
}

function toElement(tag: RichTextTag, href: string | undefined, children: RichTextNode[]): RichTextNode {
  const safe = tag === 'a' ? toSafeLink(href) : null;
  return safe === null ? { tag, children } : { tag, href: safe, children };
}

/** Returns the URL of a link if it is a path of the site or an https URL without credentials; otherwise `null`. */
function toSafeLink(href: string | undefined): string | null {
  const sitePath = toSameSitePath(href);
  if (sitePath !== null || href === undefined) return sitePath;
  const url = URL.parse(href);
  return url?.protocol === 'https:' && url.username === '' && url.password === '' ? url.href : null;
}
