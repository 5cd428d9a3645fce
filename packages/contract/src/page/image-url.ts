/**
 * Placeholder in an image URL: `{width}`, `{width:200,400}`, `{format}` or `{format:webp,jpg}`. The values after the colon are
 * the ones that exist.
 */
const PLACEHOLDER = /\{(width|format)(?::([^}]*))?\}/g;
const FILE = /\.(avif|webp|png|jpe?g|gif|svg)(\?|$)/;

/**
 * Returns the URL of an image in a width, in pixels, and a format. `base` can be a URL to which `-<width>.<format>` is
 * appended, such as `/games/fox`; a URL with placeholders for both, which may list the widths and formats that exist; or the
 * URL of a single file. [docs/platform.md]
 */
export function getImageUrl(base: string, width: number, format: string): string {
  if (base.includes('{')) {
    return base.replaceAll(PLACEHOLDER, (_all, name: string, list?: string) => {
      const known = list?.split(',') ?? [];
      const wanted = name === 'width' ? known.find((one) => Number(one) >= width) : known.find((one) => one === format);
      return wanted ?? known.pop() ?? String(name === 'width' ? width : format);
    });
  }
  return FILE.test(base) ? base : `${base}-${width}.${format}`;
}
