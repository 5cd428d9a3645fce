import type { LargestPicture } from '@foyer/contract/page/page-data';

/** Older ones of other makers fetch the plain address besides the one of the set they show. */
const KNOWS_SETS = / Chrome\/\d/;
/** What may stand between a header's angle brackets and quotes. */
const PLAIN = /^[\w./:%?&=, -]+$/;

/**
 * The `Link` header that lets a browser fetch a page's largest picture before it has read the page; `null` for a browser
 * that would fetch it twice. https://html.spec.whatwg.org/multipage/links.html#link-type-preload
 */
export function preloadLink(picture: LargestPicture | null, userAgent: string): string | null {
  if (picture === null || !KNOWS_SETS.test(userAgent)) return null;
  const { src, srcSet } = picture;
  if (!PLAIN.test(`${src}${srcSet ?? ''}`)) return null;
  const set = srcSet === null ? '' : `; imagesrcset="${srcSet}"`;
  return `<${src}>; rel=preload; as=image; fetchpriority=high${set}`;
}
