import type { LcpImage } from '@foyer/contract/page/page-data';

function readAttribute(tag: string, name: string): string | null {
  const text = new RegExp(` ${name}="([^"]*)"`, 'i').exec(tag)?.[1];
  return text?.replaceAll('&amp;', '&') ?? null;
}

/** Finds the image with high fetch priority in the HTML, which is the LCP element; `null` if there is none. */
export function findLcpImage(html: string): LcpImage | null {
  const tag = /<img [^>]*fetchpriority="high"[^>]*>/i.exec(html)?.[0];
  const src = tag === undefined ? null : readAttribute(tag, 'src');
  return tag === undefined || src === null ? null : { src, srcSet: readAttribute(tag, 'srcset') };
}
