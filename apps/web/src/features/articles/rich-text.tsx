import type { RichNode } from '@foyer/contract/content/rich-text';
import type { ReactNode } from 'react';
import { Link } from '#src/platform/paths/link.tsx';

function Element({ node }: { readonly node: Exclude<RichNode, string> }): ReactNode {
  const { tag: Tag, href, children } = node;
  if (Tag === 'br') return <br />;
  if (Tag !== 'a') {
    return (
      <Tag>
        <RichText nodes={children} />
      </Tag>
    );
  }
  const words = <RichText nodes={children} />;
  if (href === undefined) return words;
  if (href.startsWith('/m/')) return <Link href={href}>{words}</Link>;
  return (
    <a href={href} rel="noopener noreferrer">
      {words}
    </a>
  );
}

/** Authored text, built element by element: no markup is ever taken from anywhere. [security: branding, announcements] */
export function RichText({ nodes }: { readonly nodes: readonly RichNode[] }): ReactNode {
  return nodes.map((node, at) => (typeof node === 'string' ? node : <Element key={at} node={node} />));
}
