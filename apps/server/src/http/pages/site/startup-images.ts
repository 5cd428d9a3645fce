import type { FastifyInstance } from 'fastify';
import { findScreenOfStartupImage } from '@foyer/contract/page/startup-image';
import { drawStartupImage } from '#src/adapters/image/startup-image.ts';
import { createSizeLimitedCache } from '#src/http/pages/render/size-limited-cache.ts';
import type { PageServices } from '#src/http/pages/page-services.ts';

const YEAR_S = 365 * 24 * 60 * 60;
/** Maximum size of the cache in bytes, enough for the startup images of all screen sizes of a few brands. */
const MAX_BYTES = 32 * 1024 * 1024;

/**
 * Serves the images that an iPhone shows while the installed site starts. An image is rendered from the brand's SVG at
 * its first request. Clients cannot cause more work: only known screen sizes are rendered, and a different revision in
 * the URL renders no new image if the SVG is the same.
 */
export function registerStartupImages(
  app: FastifyInstance,
  { findBrandImage }: Pick<PageServices, 'findBrandImage'>,
): void {
  const cache = createSizeLimitedCache<Buffer>({ maxBytes: MAX_BYTES, getSize: ({ length }) => length });
  app.get<{ Params: { code: string; revision: string; name: string } }>(
    '/m/brand/:code/:revision/startup/:name',
    { config: { endpoint: 'startup-image' } },
    async (request, reply) => {
      const { code, revision, name } = request.params;
      const screen = findScreenOfStartupImage(name);
      const splash = screen && (await findBrandImage({ code, revision, name: 'splash.svg' }));
      if (!screen || !splash) return reply.callNotFound();
      const bytes = await cache.get(`${splash.etag} ${name}`, async () => {
        const file = await splash.read();
        if (file === null) throw new Error(`the image store has lost the splash of ${code}`);
        return drawStartupImage(file.bytes, screen);
      });
      return reply.type('image/png').header('cache-control', `public, max-age=${YEAR_S}, immutable`).send(bytes);
    },
  );
}
