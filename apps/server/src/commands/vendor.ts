import path from 'node:path';
import { HOME_PATH } from '@foyer/contract/page/route-paths';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { checkVendor, type Finding } from '#src/adapters/game-vendor/check-vendor.ts';
import { noLotteryFields, type VendorLaunch } from '#src/adapters/game-vendor/game-vendor.ts';
import { readEnv } from '#src/config/read-env.ts';
import { readVendorFile } from '#src/config/read-vendors.ts';
import { viewOf } from '#src/modules/game/launch/view-of.ts';

const root = path.resolve(import.meta.dirname, '../../../..');
const USAGE =
  'use: npm run vendor check <file> -- [--game lobby] [--origin http://localhost:8080] [--language EN] [--currency VND]';
/** Only a browser can say the rest. */
const NEXT = 'what the game says to the page around it: give its address to /conformance of the demo vendor';
/** Signs when the vendor has no secret of its own yet. */
const CHECK_SECRET = 'a secret for checking only';
const marks = { ok: 'ok   ', wrong: 'WRONG', note: 'note ' } as const;

const defaults = { game: 'lobby', origin: 'http://localhost:8080', language: 'EN', currency: 'VND' };

function read(args: readonly string[]) {
  try {
    const text = { type: 'string' } as const;
    const options = { game: text, origin: text, language: text, currency: text };
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    const [verb, file] = positionals;
    if (verb !== 'check' || file === undefined || positionals.length !== 2) return null;
    const wanted = { ...defaults, ...values };
    return URL.parse(wanted.origin)?.origin === wanted.origin ? { ...wanted, file } : null;
  } catch {
    // An option that is none of these: the usage says which there are.
    return null;
  }
}

/**
 * `npm run vendor check <file>` launches a game at a vendor as its file says, with a token that belongs to nobody, and
 * writes a line for each step. The secret is that of `VENDOR_SECRETS` for the file's name. Ends with 0, with 1 when a step
 * is wrong, or with 2 and how it is used.
 */
async function main(args: readonly string[]): Promise<number> {
  const wanted = read(args);
  if (wanted === null) return say(USAGE, 2);
  const env = readEnv(process.env);
  if (!env.ok) return say(`foyer: ${env.line}`, 1);
  const file = readVendorFile(path.resolve(root, wanted.file));
  if (!file.ok) return say(file.problems.map((problem) => lineOf(problem, 'wrong')).join('\n'), 1);
  const vendor = path.basename(wanted.file, '.json');
  const secret = env.value.VENDOR_SECRETS[vendor];
  const settings = { ...file.value, secret: secret ?? CHECK_SECRET };
  const findings = await checkVendor({ fetch, clock: { now: Date.now } }, settings, sampleLaunch(vendor, wanted));
  const lines = [
    lineOf(`${wanted.file} is sound`, 'ok'),
    ...(secret === undefined
      ? [lineOf(`VENDOR_SECRETS has nothing for ${vendor}: signed with a made-up one`, 'note')]
      : []),
    ...findings.map(({ kind, line }) => lineOf(line, kind)),
  ];
  if (findings.some(({ kind }) => kind === 'wrong')) return say(lines.join('\n'), 1);
  return say([...lines, lineOf(NEXT, 'note')].join('\n'), 0);
}

/** Somebody's first visit, with a token that belongs to nobody. */
function sampleLaunch(vendor: string, wanted: typeof defaults): VendorLaunch {
  return {
    merchant: 'aurora',
    vendor,
    gameCode: wanted.game,
    view: viewOf(wanted.game),
    way: 'VENDOR',
    mode: 'member',
    prizeMode: null,
    labelName: null,
    ...noLotteryFields,
    roomId: null,
    hasLobby: true,
    language: wanted.language,
    currency: wanted.currency,
    launchToken: `check-${crypto.randomUUID()}`,
    backUrl: HOME_PATH,
    hostOrigin: wanted.origin,
  };
}

function lineOf(text: string, kind: Finding['kind']): string {
  return `${marks[kind]} ${text}`;
}

function say(text: string, code: number): number {
  (code === 0 ? process.stdout : process.stderr).write(`${text}\n`);
  return code;
}

process.exitCode = await main(process.argv.slice(2));
