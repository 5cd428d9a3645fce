import { once } from 'node:events';
import os from 'node:os';
import process from 'node:process';
import * as z from 'zod';
import { openImageStore } from '#src/adapters/image-store/open-image-store.ts';
import { deriveMissingImages } from '#src/modules/merchant/apply-brand.public.ts';

const messageSchema = z.object({
  imageStore: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('folder'), folder: z.string() }),
    z.object({
      kind: z.literal('s3'),
      url: z.string(),
      region: z.string(),
      accessKeyId: z.string(),
      secretAccessKey: z.string(),
    }),
  ]),
  sources: z.array(z.object({ source: z.string(), hash: z.string(), isFirstScreen: z.boolean() })),
});

/**
 * Main function of the child process that `jobs/derive-images.ts` starts. It derives the images that its parent process
 * sends, one source after the other, and exits with 0, or with 1 and one line on standard error per failed source. It
 * also exits when its parent process does.
 */
async function main(): Promise<void> {
  os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL);
  const [message] = await once(process, 'message');
  const { imageStore, sources } = messageSchema.parse(message);
  process.once('disconnect', () => process.exit());
  const store = openImageStore(imageStore);
  for (const source of sources) {
    try {
      await deriveMissingImages(store, source);
    } catch (error) {
      process.exitCode = 1;
      process.stderr.write(`foyer: art/${source.source}: ${error instanceof Error ? error.message : 'unknown'}\n`);
    }
  }
  process.disconnect();
}

await main();
