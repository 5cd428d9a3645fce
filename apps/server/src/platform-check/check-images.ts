import { getArticles } from '@foyer/contract/content/articles';
import { getBanners } from '@foyer/contract/content/get-banners';
import { coverImageWidths, bannerImageWidths } from '@foyer/contract/page/image-widths';
import { getSiteStatus } from '@foyer/contract/system/get-site-status';
import { getImageUrl } from '@foyer/contract/page/image-url';
import type { CheckedResponseStore } from '#src/platform-check/platform-response-values.ts';
import { listOpenGames } from '#src/platform-check/platform-check-inputs.ts';
import { PLATFORM_TIMEOUT_MS } from '#src/platform-check/platform-client.ts';
import type { PlatformWideCheckResult } from '#src/platform-check/platform-report.ts';

const MAX_COVERS = 3;
const MAX_BANNERS = 2;
const MAX_PROMOTION_IMAGES = 2;
/**
 * Width in pixels of the PNG version of a cover and of a banner. PNG is for browsers that support neither AVIF nor
 * WebP.
 */
const pngWidths = { cover: coverImageWidths[0], banner: bannerImageWidths[1] };

/** Lists the URLs of an image's files that pages can request: AVIF and WebP in every width, PNG in one width. */
function filesOf(art: string, widths: readonly number[], pngWidth: number): readonly string[] {
  const modern = widths.flatMap((width) => [getImageUrl(art, width, 'avif'), getImageUrl(art, width, 'webp')]);
  return [...new Set([...modern, getImageUrl(art, pngWidth, 'png')])];
}

/**
 * Checks that the URLs of covers, banners and promotion images return images. The origin is `imagesOrigin`, otherwise the first of
 * `imageCDNs`. Without both, pages load images from the site itself, whose address the check does not know.
 */
export async function checkPlatformImages(
  answers: CheckedResponseStore,
  fetch: typeof globalThis.fetch,
  imagesOrigin: string | undefined,
): Promise<PlatformWideCheckResult> {
  const name = 'Images';
  const covers = [...new Set(listOpenGames(answers).map(({ art }) => art))].slice(0, MAX_COVERS);
  const banners = (answers.get(getBanners)?.banners ?? []).map(({ url }) => url).slice(0, MAX_BANNERS);
  // Pages request the image of a promotion in the sizes and formats of a banner.
  const promotionImages = (answers.get(getArticles)?.articles ?? []).flatMap(({ image }) => image ?? []);
  const wideImages = new Set([...banners, ...promotionImages.slice(0, MAX_PROMOTION_IMAGES)]);
  const files = [
    ...covers.flatMap((art) => filesOf(art, coverImageWidths, pngWidths.cover)),
    ...[...wideImages].flatMap((art) => filesOf(art, bannerImageWidths, pngWidths.banner)),
  ];
  if (files.length === 0)
    return { name, severity: 'note', detail: 'the platform lists no games, banners or promotion images' };
  const [cdn] = answers.get(getSiteStatus)?.info.imageCDNs ?? [];
  const origin = imagesOrigin ?? cdn;
  if (origin === undefined) {
    return {
      name,
      severity: 'note',
      detail: 'not checked: the status has no imageCDNs; name the site with --images <origin>',
    };
  }
  const problems = [];
  for (const file of files) problems.push(await imageProblem(fetch, file, origin));
  const found = problems.filter((problem) => problem !== null);
  if (found.length === 0) return { name, severity: 'ok', detail: `${files.length} files of ${origin} are images` };
  const [first = ''] = found;
  return {
    name,
    severity: 'warning',
    detail: `${found.length} of ${files.length} files are missing or no images: ${first}`,
  };
}

async function imageProblem(fetch: typeof globalThis.fetch, file: string, origin: string): Promise<string | null> {
  const url = URL.parse(file, origin);
  if (url === null) return `${file} is not an address`;
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(PLATFORM_TIMEOUT_MS) });
    await response.body?.cancel();
    const type = response.headers.get('content-type') ?? 'no content type';
    return response.ok && type.startsWith('image/') ? null : `${url.href} answered ${response.status} ${type}`;
  } catch {
    return `${url.href} did not answer`;
  }
}
