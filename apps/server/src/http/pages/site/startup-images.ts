import { stat } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { startupScreenOf } from '@foyer/contract/page/startup-image';
import { drawStartupImage } from '#src/adapters/picture/startup-image.ts';
import { createByteCache } from '#src/http/pages/render/byte-cache.ts';
import type { PageServices } from '#src/http/pages/page-services.ts';

const YEAR_S = 365 * 24 * 60 * 60;
/** Pictures of all screens of a few brands. */
const MOST_BYTES = 32 * 1024 * 1024;

/**
 * What an iPhone shows while the site starts from its home screen, drawn when first asked for from the brand's splash. There
 * are as many pictures as screens, whatever revision an address names, so that nobody can have others drawn.
 */
export function startupImages(app: FastifyInstance, { brandFile }: Pick<PageServices, 'brandFile'>): void {
  const drawn = createByteCache<Buffer>({ mostBytes: MOST_BYTES, sizeOf: ({ length }) => length });
  app.get<{ Params: { code: string; revision: string; name: string } }>(
    '/m/brand/:code/:revision/startup/:name',
    { config: { endpoint: 'startup-image' } },
    async (request, reply) => {
      const { code, name } = request.params;
      const screen = startupScreenOf(name);
      const file = screen && brandFile(code, 'splash.svg');
      const changedAt = file && (await changeOf(file));
      if (!screen || !file || changedAt === null) return reply.callNotFound();
      const bytes = await drawn.get(`${code} ${changedAt} ${name}`, () => drawStartupImage(file, screen));
      return reply.type('image/png').header('cache-control', `public, max-age=${YEAR_S}, immutable`).send(bytes);
    },
  );
}

/** When a file was changed, in milliseconds since 1970; `null` for one that is not there. */
async function changeOf(file: string): Promise<number | null> {
  try {
    return (await stat(file)).mtimeMs;
  } catch {
    return null;
  }
}
