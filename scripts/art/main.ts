import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { readBrandFolder } from './brand-folder.ts';
import { avatarSvg } from './avatar.ts';
import { bannerSvg } from './banner.ts';
import { coverSvg } from './cover.ts';
import { type Rendition, renditions, vector } from './encode.ts';
import { backgroundSvg, faviconSvg, iconSvg, licenceSvg, logoSvg, markSvg, splashSvg } from './identity.ts';
import { type Temper, tempers } from './paint.ts';
import { emptySvg, offlineSvg } from './states.ts';
import { avatarRenditions, bannerRenditions, coverRenditions, coversOf } from './plan.ts';

interface Job {
  kind: 'games' | 'banners' | 'avatars' | 'identity';
  name: string;
  /** What it writes, under the brand's art folder. */
  files: readonly string[];
  run(): Promise<void>;
}

function bitmap(
  kind: Job['kind'],
  name: string,
  picture: { art: URL; draw: () => string; wanted: readonly Rendition[] },
): Job {
  const { art, draw, wanted } = picture;
  return { kind, name, files: wanted.map(({ path }) => path), run: () => renditions(art, draw(), wanted) };
}

const avatars = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;
/** What is put on home screens: the launcher's two sizes, Apple's one, and the bare sign that a system colours itself. */
const icons = [
  { name: 'icon-192', width: 192, draw: iconSvg },
  { name: 'icon-512', width: 512, draw: iconSvg },
  { name: 'apple-touch-icon', width: 180, draw: iconSvg },
  { name: 'icon-mono-512', width: 512, draw: markSvg },
] as const;

function identityJobs(temper: Temper, art: URL): Job[] {
  const drawings = {
    logo: logoSvg,
    favicon: faviconSvg,
    splash: splashSvg,
    empty: emptySvg,
    offline: offlineSvg,
    licence: licenceSvg,
    ...(temper === 'zafir' ? { background: backgroundSvg } : {}),
  };
  const vectors = Object.entries(drawings).map(([name, draw]): Job => ({
    kind: 'identity',
    name,
    files: [`${name}.svg`],
    run: () => vector(art, `${name}.svg`, draw(temper)),
  }));
  const bitmaps = icons.map(({ name, width, draw }) =>
    bitmap('identity', name, {
      art,
      draw: () => draw(temper),
      wanted: [{ path: `${name}.png`, width, format: 'png' }],
    }),
  );
  return [...vectors, ...bitmaps];
}

async function jobsOf(temper: Temper): Promise<Job[]> {
  const { art, catalogue } = await readBrandFolder(temper);
  const covers = coversOf(catalogue);
  return [
    ...identityJobs(temper, art),
    ...avatars.map((avatar) =>
      bitmap('avatars', `avatar-${avatar}`, {
        art,
        draw: () => avatarSvg(temper, avatar),
        wanted: avatarRenditions(avatar),
      }),
    ),
    ...catalogue.banners.map(({ id }) =>
      bitmap('banners', id, { art, draw: () => bannerSvg(temper, id), wanted: bannerRenditions(id) }),
    ),
    ...covers.map((game) =>
      bitmap('games', game.id, { art, draw: () => coverSvg(temper, game), wanted: coverRenditions(game.id) }),
    ),
  ];
}

async function work(jobs: readonly Job[], say: (line: string) => void): Promise<void> {
  const queue = jobs.values();
  let done = 0;
  async function worker(): Promise<void> {
    for (const job of queue) {
      await job.run();
      done += 1;
      if (done % 10 === 0 || done === jobs.length) say(`${done}/${jobs.length} ${job.kind} ${job.name}\n`);
    }
  }
  await Promise.all([worker(), worker()]);
}

const { values } = parseArgs({
  options: {
    brand: { type: 'string', multiple: true, default: [...tempers] },
    only: { type: 'string' },
    id: { type: 'string', multiple: true },
    missing: { type: 'boolean', default: false },
  },
});
sharp.concurrency(1);
for (const temper of tempers) {
  if (!values.brand.includes(temper)) continue;
  const { art } = await readBrandFolder(temper);
  const lacks = (job: Job) => job.files.some((file) => !existsSync(new URL(file, art)));
  const jobs = (await jobsOf(temper)).filter(
    (job) =>
      (!values.only || job.kind === values.only) &&
      (!values.id || values.id.includes(job.name)) &&
      (!values.missing || lacks(job)),
  );
  process.stdout.write(`${temper}: ${jobs.length} pictures\n`);
  await work(jobs, (line) => process.stdout.write(line));
}
