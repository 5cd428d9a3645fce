import path from 'node:path';
import { HOME_PATH } from '@foyer/contract/page/route-paths';
import process from 'node:process';
import * as z from 'zod';
import { checkVendor, type Finding } from '#src/adapters/game-vendor/check-vendor.ts';
import { noLotteryFields, type VendorLaunch } from '#src/adapters/game-vendor/game-vendor.ts';
import { root, runCommand } from '#src/commands/command.ts';
import { readEnv } from '#src/config/read-env.ts';
import { readVendorFile } from '#src/config/read-vendors.ts';
import { failed, started } from '#src/config/started.ts';
import { viewOf } from '#src/modules/game/launch/launchable-store.ts';

/** The remaining checks need a browser. */
const NEXT = 'what the game says to the page around it: give its address to /conformance of the demo vendor';
/** Used if the vendor has no secret yet. */
const CHECK_SECRET = 'a secret for checking only';
const marks = { ok: 'ok   ', wrong: 'WRONG', note: 'note ' } as const;

const schema = z.object({
  _: z.tuple([z.literal('check'), z.string()]),
  game: z.string().default('lobby'),
  origin: z
    .string()
    .default('http://localhost:8080')
    .refine((origin) => URL.parse(origin)?.origin === origin),
  language: z.string().default('EN'),
  currency: z.string().default('VND'),
});

/**
 * `npm run vendor check <file>` launches a game at a vendor as its file says, with an invalid token, and prints one
 * line per step. The secret is the one of `VENDOR_SECRETS` for the file's name. It fails if a step is wrong.
 */
await runCommand({
  usage:
    'use: npm run vendor check <file> -- [--game lobby] [--origin http://localhost:8080] [--language EN] [--currency VND]',
  options: ['game', 'origin', 'language', 'currency'],
  schema,
  run: async (options) => {
    const env = readEnv(process.env);
    if (!env.ok) return failed(`foyer: ${env.line}`);
    const [, name] = options._;
    const file = readVendorFile(path.resolve(root, name));
    if (!file.ok) return failed(file.problems.map((problem) => lineOf(problem, 'wrong')).join('\n'));
    const vendor = path.basename(name, '.json');
    const secret = env.value.VENDOR_SECRETS[vendor];
    const settings = { ...file.value, secret: secret ?? CHECK_SECRET };
    const findings = await checkVendor({ fetch, clock: { now: Date.now } }, settings, sampleLaunch(vendor, options));
    const lines = [
      lineOf(`${name} is sound`, 'ok'),
      ...(secret === undefined
        ? [lineOf(`VENDOR_SECRETS has nothing for ${vendor}: signed with a made-up one`, 'note')]
        : []),
      ...findings.map(({ kind, line }) => lineOf(line, kind)),
    ];
    if (findings.some(({ kind }) => kind === 'wrong')) return failed(lines.join('\n'));
    return started([...lines, lineOf(NEXT, 'note')].join('\n'));
  },
});

/** A launch of a new member, with an invalid token. */
function sampleLaunch(vendor: string, options: z.output<typeof schema>): VendorLaunch {
  return {
    merchant: 'aurora',
    vendor,
    gameCode: options.game,
    view: viewOf(options.game),
    way: 'VENDOR',
    mode: 'member',
    prizeMode: null,
    labelName: null,
    ...noLotteryFields,
    roomId: null,
    hasLobby: true,
    language: options.language,
    currency: options.currency,
    launchToken: `check-${crypto.randomUUID()}`,
    backUrl: HOME_PATH,
    hostOrigin: options.origin,
  };
}

function lineOf(text: string, kind: Finding['kind']): string {
  return `${marks[kind]} ${text}`;
}
