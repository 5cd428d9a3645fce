import { existsSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { startupScreenOf } from '@foyer/contract/page/startup-image';
import { drawStartupImage } from '#src/adapters/picture/startup-image.ts';
import type { PageServices } from '#src/http/pages/page-services.ts';

const YEAR_S = 365 * 24 * 60 * 60;
/** Pictures of all screens of a few brands. */
const MOST_KEPT = 64;

/**
 * What an iPhone shows while the site starts from its home screen, drawn when first asked for from the brand's splash. There
 * are as many addresses as screens, so that nobody can have others drawn.
 */
export function startupImages(app: FastifyInstance, { brandFile }: Pick<PageServices, 'brandFile'>): void {
  const drawn = new Map<string, Promise<Buffer>>();
  app.get<{ Params: { code: string; revision: string; name: string } }>(
    '/m/brand/:code/:revision/startup/:name',
    { config: { endpoint: 'startup-image' } },
    async (request, reply) => {
      const { code, revision, name } = request.params;
      const screen = startupScreenOf(name);
      const file = screen && brandFile(code, 'splash.svg');
      if (!screen || !file || !existsSync(file)) return reply.callNotFound();
      const key = [code, revision, name].join('/');
      const picture = drawn.get(key) ?? drawStartupImage(file, screen);
      if (drawn.size < MOST_KEPT) drawn.set(key, picture);
      picture.catch(() => drawn.delete(key));
      const bytes = await picture;
      return reply.type('image/png').header('cache-control', `public, max-age=${YEAR_S}, immutable`).send(bytes);
    },
  );
}
