import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { ImageStore } from '#src/adapters/image-store/image-store.ts';
import type { Clock } from '#src/clock.ts';
import type { Config } from '#src/config/config.ts';
import { startupError, startupSuccess, type StartupResult } from '#src/config/startup-result.ts';
import type { Database } from '#src/db/schema.ts';
import { createDataKeyService } from '#src/modules/data-key/data-key.public.ts';
import { seedDemoAuthenticators } from '#src/modules/second-factor/second-factor.public.ts';
import { seedMembers } from '#src/modules/member/seed-members.ts';
import { applyBrand, type StoredSourceImage, formatBrandProblem } from '#src/modules/merchant/apply-brand.public.ts';
import type { PasswordHasher } from '#src/modules/session/session.public.ts';
import { assignDemoVipLabels } from '#src/seed/assign-demo-vip-labels.ts';

interface SeedServices {
  readonly db: Database;
  readonly clock: Clock;
  readonly passwords: PasswordHasher;
  readonly images: ImageStore;
  readonly config: Pick<Config, 'production' | 'brandsDir' | 'dataKeys' | 'upstreamUrl'>;
}

export interface SeedDemoResult {
  /** Merchant codes of the stored brands, sorted. */
  readonly codes: readonly string[];
  /** Source images to derive, those of first screens first. */
  readonly sources: readonly StoredSourceImage[];
}

/**
 * Stores every brand of the brands folder and the demo members in the database. With an operator's platform, which has
 * its own games and members, stores only settings, copy and images of the brands. Fails in production.
 */
export async function seedDemo(services: SeedServices): Promise<StartupResult<SeedDemoResult>> {
  const { production, brandsDir, upstreamUrl } = services.config;
  const isBeforePlatform = upstreamUrl !== null;
  const dataKey = createDataKeyService(services.db, services.config.dataKeys);
  if (production)
    return startupError('the demo seed is refused in production: apply each brand with `npm run brand apply <folder>`');
  const codes = await listBrandFolders(brandsDir);
  if (codes.length === 0) return startupError(`there is no brand in ${brandsDir}`);
  const sources: StoredSourceImage[] = [];
  const deriveImages = async (added: readonly StoredSourceImage[]): Promise<readonly []> => {
    sources.push(...added);
    return [];
  };
  for (const code of codes) {
    const applied = await applyBrand(
      { ...services, deriveImages, omitsCatalogue: isBeforePlatform },
      path.join(brandsDir, code),
    );
    if (applied.kind === 'rejected') {
      const [first] = applied.problems;
      const line = first === undefined ? '' : `; the first: ${formatBrandProblem(first)}`;
      return startupError(
        `the brand ${code} has ${applied.problems.length} problems (npm run brand apply lists them)${line}`,
      );
    }
    if (isBeforePlatform) continue;
    await seedMembers(services, code);
    await assignDemoVipLabels(services, code);
    await seedDemoAuthenticators({ db: services.db, dataKey }, code);
  }
  return startupSuccess({ codes, sources: sortFirstScreensFirst(sources) });
}

/** Sorts source images so that those of home's first screen come before all others, for all brands. */
function sortFirstScreensFirst(sources: readonly StoredSourceImage[]): StoredSourceImage[] {
  return sources.toSorted((a, b) => Number(b.isFirstScreen) - Number(a.isFirstScreen));
}

/** Name of the folder in the brands folder that contains rules of markets and no brand. */
const MARKETS_FOLDER = 'markets';

async function listBrandFolders(brandsDir: string): Promise<string[]> {
  try {
    const entries = await readdir(brandsDir, { withFileTypes: true });
    return entries
      .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.') && entry.name !== MARKETS_FOLDER)
      .map(({ name }) => name)
      .toSorted();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}
