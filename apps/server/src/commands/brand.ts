import { randomBytes } from 'node:crypto';
import os from 'node:os';
import path from 'node:path';
import { obfuscateSupportUrl } from '@foyer/contract/support/support-url';
import pLimit from 'p-limit';
import * as z from 'zod';
import type { ImageStore } from '#src/adapters/image-store/image-store.ts';
import { openImageStore } from '#src/adapters/image-store/open-image-store.ts';
import { repositoryRoot, runCommand } from '#src/commands/run-command.ts';
import { runWithDatabase } from '#src/commands/run-with-database.ts';
import { startupError, startupSuccess, type StartupResult } from '#src/config/startup-result.ts';
import {
  type ApplyBrandResult,
  applyBrand,
  deriveMissingImages,
  type StoredSourceImage,
  formatBrandProblem,
  type BrandProblem,
} from '#src/modules/merchant/apply-brand.public.ts';

const PATH_KEY_BYTES = 4;

/**
 * `npm run brand apply <folder>` checks a brand folder, derives its images and applies it to the database. It prints
 * `aurora applied, revision ...` or `aurora unchanged, revision ...`, or fails with one line per problem:
 * `<file>, <place>: found ..., expected ...`.
 * `npm run brand path <url>` prints the URL of a support channel in its obfuscated form. [S3-038]
 */
await runCommand({
  usage: 'use: npm run brand apply <folder>, or: npm run brand path <url>',
  schema: z.object({ _: z.tuple([z.enum(['apply', 'path']), z.string()]) }),
  run: async ({ _: [verb, subject] }) => {
    if (verb === 'path')
      return startupSuccess(obfuscateSupportUrl(subject, randomBytes(PATH_KEY_BYTES).toString('hex')));
    return runWithDatabase(async (db, { imageStore, production }) => {
      const images = openImageStore(imageStore);
      const deriveImages = (sources: readonly StoredSourceImage[]) => deriveAllImages(images, sources);
      const services = { db, clock: { now: Date.now }, images, deriveImages, production };
      return toCommandResult(subject, await applyBrand(services, path.resolve(repositoryRoot, subject)));
    });
  },
});

/**
 * Derives the images of a brand that the image store does not have yet. This happens before the brand is applied, so
 * that no visitor waits for an image.
 */
async function deriveAllImages(
  images: ImageStore,
  sources: readonly StoredSourceImage[],
): Promise<readonly BrandProblem[]> {
  const limit = pLimit(os.availableParallelism());
  const problems = sources.map((source) =>
    limit(async (): Promise<readonly BrandProblem[]> => {
      try {
        await deriveMissingImages(images, source);
        return [];
      } catch (error) {
        const found = `one that cannot be decoded (${error instanceof Error ? error.message : 'unknown'})`;
        return [{ file: `art/${source.source}`, at: null, found, expected: 'an image' }];
      }
    }),
  );
  return (await Promise.all(problems)).flat();
}

function toCommandResult(folder: string, result: ApplyBrandResult): StartupResult<string> {
  if (result.kind !== 'rejected') return startupSuccess(`${result.code} ${result.kind}, revision ${result.revision}`);
  const count = result.problems.length;
  const head = `${path.basename(folder)} not applied: ${count} ${count === 1 ? 'problem' : 'problems'}`;
  return startupError([head, ...result.problems.map((problem) => `  ${formatBrandProblem(problem)}`)].join('\n'));
}
