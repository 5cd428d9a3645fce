import path from 'node:path';
import { HOME_PATH } from '@foyer/contract/page/route-paths';
import process from 'node:process';
import * as z from 'zod';
import { checkVendorSetup, type VendorCheckResult } from '#src/adapters/game-vendor/check-vendor-setup.ts';
import { emptyLotteryLaunchFields, type VendorLaunchRequest } from '#src/adapters/game-vendor/game-vendor.ts';
import { repositoryRoot, runCommand } from '#src/commands/run-command.ts';
import { readServerEnv } from '#src/config/read-server-env.ts';
import { readVendorFile } from '#src/config/read-http-vendors.ts';
import { startupError, startupSuccess } from '#src/config/startup-result.ts';
import { getGameLaunchView } from '#src/modules/game/launch/launchable-game-store.ts';

/** Printed after the checks: what the vendor must check by hand in a browser. */
const NEXT_STEP = 'the messages between the game and the page around it: check them at /conformance of the demo vendor';
/** Signs the launch request of the check if no secret is configured for the vendor yet. */
const PLACEHOLDER_SECRET = 'a secret for checking only';
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
 * `npm run vendor check <file>` launches a game at a vendor with the settings of a file and an invalid token, and prints one
 * line per step. The secret is that of `VENDOR_SECRETS` for the file's name. It fails if a step fails.
 */
await runCommand({
  usage:
    'use: npm run vendor check <file> -- [--game lobby] [--origin http://localhost:8080] [--language EN] [--currency VND]',
  options: ['game', 'origin', 'language', 'currency'],
  schema,
  run: async (options) => {
    const env = readServerEnv(process.env);
    if (!env.ok) return startupError(`foyer: ${env.line}`);
    const [, name] = options._;
    const file = readVendorFile(path.resolve(repositoryRoot, name));
    if (!file.ok) return startupError(file.problems.map((problem) => formatLine(problem, 'wrong')).join('\n'));
    const vendor = path.basename(name, '.json');
    const secret = env.value.VENDOR_SECRETS[vendor];
    const settings = { ...file.value, secret: secret ?? PLACEHOLDER_SECRET };
    const findings = await checkVendorSetup(
      { fetch, clock: { now: Date.now } },
      settings,
      sampleLaunch(vendor, options),
    );
    const lines = [
      formatLine(`${name} is valid`, 'ok'),
      ...(secret === undefined
        ? [formatLine(`VENDOR_SECRETS has no secret for ${vendor}: signed with a placeholder`, 'note')]
        : []),
      ...findings.map(({ kind, line }) => formatLine(line, kind)),
    ];
    if (findings.some(({ kind }) => kind === 'wrong')) return startupError(lines.join('\n'));
    return startupSuccess([...lines, formatLine(NEXT_STEP, 'note')].join('\n'));
  },
});

/** Creates a launch request of a new member with an invalid token, for the check of a vendor's settings. */
function sampleLaunch(vendor: string, options: z.output<typeof schema>): VendorLaunchRequest {
  return {
    merchant: 'aurora',
    vendor,
    gameCode: options.game,
    view: getGameLaunchView(options.game),
    launchKind: 'VENDOR',
    mode: 'member',
    prizeMode: null,
    labelName: null,
    ...emptyLotteryLaunchFields,
    roomId: null,
    hasLobby: true,
    language: options.language,
    currency: options.currency,
    launchToken: `check-${crypto.randomUUID()}`,
    backUrl: HOME_PATH,
    hostOrigin: options.origin,
  };
}

function formatLine(text: string, kind: VendorCheckResult['kind']): string {
  return `${marks[kind]} ${text}`;
}
