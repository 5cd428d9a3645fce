import { writeFile } from 'node:fs/promises';
import process from 'node:process';
import { regulatedMarkets } from '@foyer/contract/brand/protection-rules';
import { isLanguageCode } from '@foyer/contract/language';
import * as z from 'zod';
import { runCommand } from '#src/commands/run-command.ts';
import type { PlatformMapping } from '#src/config/platform-mapping.ts';
import { readPlatformMapping } from '#src/config/read-platform-mapping.ts';
import { startupError, startupSuccess } from '#src/config/startup-result.ts';
import { checkPlatform } from '#src/platform-check/check-platform.ts';
import { formatPlatformReport } from '#src/platform-check/format-platform-report.ts';
import { countSeverities } from '#src/platform-check/platform-report.ts';
import { checkProtection } from '#src/platform-check/protection/check-protection.ts';
import { formatProtectionReport } from '#src/platform-check/protection/format-protection-report.ts';
import { countOutcomes } from '#src/platform-check/protection/protection-report.ts';
import { renderProtectionEvidence } from '#src/platform-check/protection/render-protection-evidence.ts';
import { renderPlatformReportPage } from '#src/platform-check/report-page.ts';

const USAGE = `use: npm run platform check <url> -- [--merchant <code>] [--username <name>] [--language EN] [--host <site>] [--mapping <file>] [--game-origins <origin>[,<origin>]] [--images <origin>] [--json <file>] [--html <file>]
or:  npm run platform check <url> -- --protection [--market <code>] [--username <name>] [--break-username <name>] [--exclude-username <name>] [--vendor <code>] [--evidence <file>] [--merchant <code>] [--language EN] [--host <site>] [--mapping <file>] [--json <file>]
The password of the members is in PLATFORM_PASSWORD, the secret of the vendor in PLATFORM_VENDOR_SECRET. With --protection the limits of the first member are lowered, the second one takes a break, and the third one is excluded.`;

/** An http or https origin, with or without a slash at its end. */
const origin = z
  .string()
  .transform((text) => URL.parse(text))
  .refine((url) => url !== null && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`)
  .transform((url) => url?.origin ?? '');

/** Options that need `--protection`. */
const protectionOptions = ['market', 'break-username', 'exclude-username', 'vendor', 'evidence'] as const;

const schema = z
  .object({
    _: z.tuple([z.literal('check'), origin]),
    merchant: z.string().min(1).default('aurora'),
    username: z.string().min(1).optional(),
    language: z.string().refine(isLanguageCode).default('EN'),
    host: z.string().min(1).optional(),
    mapping: z.string().min(1).optional(),
    'game-origins': z
      .string()
      .transform((list) => list.split(','))
      .pipe(z.array(origin))
      .optional(),
    images: origin.optional(),
    json: z.string().min(1).optional(),
    html: z.string().min(1).optional(),
    protection: z.boolean().default(false),
    market: z.enum(regulatedMarkets).optional(),
    'break-username': z.string().min(1).optional(),
    'exclude-username': z.string().min(1).optional(),
    vendor: z.string().min(1).optional(),
    evidence: z.string().min(1).optional(),
  })
  // An argument would be visible to other users of the machine in its list of processes.
  .transform((options) => ({
    ...options,
    password: process.env['PLATFORM_PASSWORD'] ?? '',
    vendorSecret: process.env['PLATFORM_VENDOR_SECRET'] ?? '',
    members: {
      limits: options.username,
      break: options['break-username'],
      exclusion: options['exclude-username'],
    },
  }))
  .refine(({ members, password }) => Object.values(members).every((name) => name === undefined) || password !== '')
  .refine(({ vendor, vendorSecret }) => vendor === undefined || vendorSecret !== '')
  // One member cannot take a break, be excluded and play.
  .refine(({ members }) => {
    const names = Object.values(members).filter((name) => name !== undefined);
    return new Set(names).size === names.length;
  })
  .refine((options) => options.protection || !protectionOptions.some((name) => options[name] !== undefined));

const isTerminal = process.stderr.isTTY;
const ERASE_LINE = '\r\u001B[K';

type CheckArguments = z.output<typeof schema>;

const services = {
  fetch,
  onProgress: (step: string): void => {
    if (isTerminal) process.stderr.write(`${ERASE_LINE}${step}`);
  },
};

const toTarget = ({ _: [, url], merchant, language, host }: CheckArguments) => ({
  origin: url,
  merchant,
  language,
  host: host ?? new URL(url).host,
});

async function runInterfaceCheck(options: CheckArguments, mapping: PlatformMapping | null) {
  const { username, password, json, html } = options;
  const report = await checkPlatform(
    {
      ...toTarget(options),
      credentials: username === undefined ? null : { username, password },
      gameOrigins: options['game-origins'] ?? null,
      imagesOrigin: options.images,
      mapping,
    },
    services,
  );
  if (isTerminal) process.stderr.write(ERASE_LINE);
  if (json !== undefined) await writeFile(json, `${JSON.stringify(report, null, 2)}\n`);
  if (html !== undefined) await writeFile(html, renderPlatformReportPage(report));
  const text = formatPlatformReport(report);
  return countSeverities(report).failure === 0 ? startupSuccess(text) : startupError(text);
}

async function runProtectionCheck(options: CheckArguments, mapping: PlatformMapping | null) {
  const { market, members, password, vendor, vendorSecret, json } = options;
  const target = toTarget(options);
  const evidence = options.evidence ?? `protection-${market ?? target.merchant}.md`;
  const report = await checkProtection(
    {
      ...target,
      market,
      members,
      password,
      vendor: vendor === undefined ? null : { code: vendor, secret: vendorSecret },
      mapping,
    },
    services,
  );
  if (isTerminal) process.stderr.write(ERASE_LINE);
  await writeFile(evidence, renderProtectionEvidence(report));
  if (json !== undefined) await writeFile(json, `${JSON.stringify(report, null, 2)}\n`);
  const text = `${formatProtectionReport(report)}\nThe evidence is in ${evidence}.`;
  return countOutcomes(report).failed === 0 ? startupSuccess(text) : startupError(text);
}

/**
 * `npm run platform check <url>` tries every endpoint of the contract at an operator's own platform and prints a table. It fails
 * if a required endpoint is missing or wrong, or the platform breaks a rule of encryption or sessions. With `--protection` it
 * tests player protection instead, and writes evidence.
 */
await runCommand({
  usage: USAGE,
  options: [
    'merchant',
    'username',
    'language',
    'host',
    'mapping',
    'game-origins',
    'images',
    'json',
    'html',
    ...protectionOptions,
  ],
  flags: ['protection'],
  schema,
  run: async (options) => {
    const mapping = options.mapping === undefined ? startupSuccess(null) : readPlatformMapping(options.mapping);
    if (!mapping.ok) return mapping;
    return options.protection ? runProtectionCheck(options, mapping.value) : runInterfaceCheck(options, mapping.value);
  },
});
