import { writeFile } from 'node:fs/promises';
import process from 'node:process';
import { isLanguageCode } from '@foyer/contract/language';
import * as z from 'zod';
import { runCommand } from '#src/commands/run-command.ts';
import { readPlatformMapping } from '#src/config/read-platform-mapping.ts';
import { startupError, startupOk } from '#src/config/startup-result.ts';
import { checkPlatform } from '#src/platform-check/check-platform.ts';
import { formatPlatformReport } from '#src/platform-check/format-platform-report.ts';
import { countSeverities } from '#src/platform-check/platform-report.ts';
import { renderPlatformReportPage } from '#src/platform-check/report-page.ts';

const USAGE =
  'use: npm run platform check <url> -- [--merchant <code>] [--username <name>] [--language EN] [--host <site>] [--mapping <file>] [--game-origins <origin>[,<origin>]] [--images <origin>] [--json <file>] [--html <file>]';

/** An http or https origin, with or without a slash at its end. */
const origin = z
  .string()
  .transform((text) => URL.parse(text))
  .refine((url) => url !== null && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`)
  .transform((url) => url?.origin ?? '');

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
  })
  // An argument would be visible to other users of the machine in its list of processes.
  .transform((options) => ({ ...options, password: process.env['PLATFORM_PASSWORD'] ?? '' }))
  .refine(({ username, password }) => username === undefined || password !== '');

const isTerminal = process.stderr.isTTY;
const ERASE_LINE = '\r\u001B[K';

/**
 * `npm run platform check <url>` tries every endpoint of the contract at an operator's own platform and prints a table. It fails
 * if a required endpoint is missing or wrong, or the platform breaks a rule of encryption or sessions.
 */
await runCommand({
  usage: USAGE,
  options: ['merchant', 'username', 'language', 'host', 'mapping', 'game-origins', 'images', 'json', 'html'],
  schema,
  run: async ({ _: [, url], username, password, 'game-origins': gameOrigins, images, json, html, ...options }) => {
    const mapping = options.mapping === undefined ? startupOk(null) : readPlatformMapping(options.mapping);
    if (!mapping.ok) return mapping;
    const report = await checkPlatform(
      {
        origin: url,
        merchant: options.merchant,
        language: options.language,
        host: options.host ?? new URL(url).host,
        credentials: username === undefined ? null : { username, password },
        gameOrigins: gameOrigins ?? null,
        imagesOrigin: images,
        mapping: mapping.value,
      },
      {
        fetch,
        onProgress: (step) => {
          if (isTerminal) process.stderr.write(`${ERASE_LINE}${step}`);
        },
      },
    );
    if (isTerminal) process.stderr.write(ERASE_LINE);
    if (json !== undefined) await writeFile(json, `${JSON.stringify(report, null, 2)}\n`);
    if (html !== undefined) await writeFile(html, renderPlatformReportPage(report));
    const text = formatPlatformReport(report);
    return countSeverities(report).failure === 0 ? startupOk(text) : startupError(text);
  },
});
