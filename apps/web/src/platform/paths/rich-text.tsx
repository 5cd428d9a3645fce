import type { RichTextNode } from '@foyer/contract/content/articles';
import type { ReactNode } from 'react';
import { SiteLink } from '#src/platform/paths/site-link.tsx';

function Element({ node }: { readonly node: Exclude<RichTextNode, string> }): ReactNode {
  const { tag: Tag, href, children } = node;
  if (Tag === 'br') return <br />;
  if (Tag !== 'a') {
    return (
      <Tag>
        <RichText nodes={children} />
      </Tag>
    );
  }
  const content = <RichText nodes={children} />;
  if (href === undefined) return content;
  if (href.startsWith('/m/')) return <SiteLink href={href}>{content}</SiteLink>;
  return (
    <a href={href} rel="noopener noreferrer">
      {content}
    </a>
  );
}

/**
 * Renders formatted text by an author as React elements. No HTML text is ever inserted. [security: branding,
 * announcements]
 */
export function RichText({ nodes }: { readonly nodes: readonly RichTextNode[] }): ReactNode {
  return nodes.map((node, at) => (typeof node === 'string' ? node : <Element key={at} node={node} />));
}
