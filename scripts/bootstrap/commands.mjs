/**
 * Every command of `npm run`.
 * @typedef {object} Command
 * @property {'run' | 'all'} install which dependencies it needs: `all` includes the development tools.
 * @property {string | null} script the file to run, or `null` for a tool in `node_modules/.bin` whose name is the first argument.
 * @property {readonly string[]} [args] its first arguments.
 * @property {string} purpose
 * @property {readonly string[]} [usage] its forms after `npm run`, if there are others than the name alone.
 * @property {string} example
 */

const stage = (stages, purpose, example) => ({
  install: 'all',
  script: 'scripts/test.ts',
  args: stages,
  purpose,
  example,
});
const server = (file, command) => ({ install: 'run', script: `apps/server/src/commands/${file}`, ...command });

/** @type {Readonly<Record<string, Command>>} */
export const npmCommands = {
  start: {
    install: 'run',
    script: 'scripts/start.ts',
    purpose:
      'Builds the web app if its sources changed, then starts the site with the demo vendor and identity provider.',
    example: 'PORT=9000 npm start',
  },
  dev: {
    install: 'all',
    script: 'scripts/dev.ts',
    purpose: 'Starts the site from the sources. On a change, pages update in the browser and the server restarts.',
    example: 'npm run dev',
  },
  test: {
    install: 'all',
    script: 'scripts/test.ts',
    purpose: 'Runs the checks and tests of CI, or only the given stages.',
    usage: ['test -- [<stage> ...]'],
    example: 'npm test -- types unit',
  },
  lint: stage(['lint'], 'Lints all sources.', 'npm run lint'),
  typecheck: stage(['types'], 'Checks the types of every package.', 'npm run typecheck'),
  build: stage(['build'], 'Builds the web app for production.', 'npm run build'),
  'test:unit': stage(['unit'], 'Runs the unit and server tests.', 'npm run test:unit'),
  'test:e2e': stage(['e2e'], 'Builds the web app and runs the end-to-end tests.', 'npm run test:e2e'),
  format: {
    install: 'all',
    script: null,
    args: ['oxfmt'],
    purpose: 'Formats the repository, or only the given files.',
    usage: ['format -- [<file> ...]'],
    example: 'npm run format',
  },
  new: {
    install: 'all',
    script: 'scripts/new.ts',
    purpose: 'Creates an endpoint, a screen, a feature or a brand by its recipe in CONTRIBUTING.md, under a new name.',
    usage: [
      'new -- endpoint <verb-object> [--area <folder of packages/contract/src>]',
      'new -- screen <name>',
      'new -- feature <name> [--page <file of apps/web/src/routes>]',
      'new -- brand <name> [--before-platform]',
      'new -- <kind> <name> --dry-run',
    ],
    example: 'npm run new -- screen game-rules',
  },
  brand: server('brand.ts', {
    purpose: 'Checks a brand folder and applies it to the database, or obfuscates a URL for a support entry.',
    usage: ['brand apply <folder>', 'brand path <url>'],
    example: 'npm run brand apply brands/lotus',
  }),
  seed: server('seed.ts', {
    purpose:
      'Adds the brands and the demo members to the database, or creates a large catalogue of one merchant for load tests.',
    usage: ['seed -- [--games <count>] [--merchant <code>]'],
    example: 'npm run seed -- --games 10000',
  }),
  maintenance: server('maintenance.ts', {
    purpose: "Starts or ends the maintenance of a merchant's site. It takes effect on every instance within a second.",
    usage: [
      'maintenance -- maintenance --merchant <code> [--until <ISO time, e.g. 2026-11-22T03:00:00Z>]',
      'maintenance -- open --merchant <code>',
    ],
    example: 'npm run maintenance -- open --merchant aurora',
  }),
  doctor: server('doctor.ts', {
    purpose: 'Checks versions, settings, database, Redis, disks, clocks and brands, and prints what to do.',
    usage: ['doctor -- [--certificates]'],
    example: 'npm run doctor -- --certificates',
  }),
  backup: server('backup.ts', {
    purpose: 'Copies the embedded database into a file, also while the server runs.',
    usage: ['backup -- <file>'],
    example: 'npm run backup -- foyer.tar.gz',
  }),
  restore: server('restore.ts', {
    purpose: 'Restores the embedded database from a file of npm run backup. The server must not run.',
    usage: ['restore -- <file> [--replace]'],
    example: 'npm run restore -- foyer.tar.gz --replace',
  }),
  report: server('report.ts', {
    purpose: 'Prints a report of a merchant as a table and CSV, or as JSON. Days are in UTC and include the last one.',
    usage: ['report <name> -- --from <YYYY-MM-DD> --to <YYYY-MM-DD> --merchant <code> [--csv|--json]'],
    example: 'npm run report attribution -- --from 2026-11-01 --to 2026-11-30 --merchant aurora',
  }),
  member: server('member.ts', {
    purpose:
      'Exports what is stored about a member as JSON, or erases it; without --confirm it prints what it would erase.',
    usage: [
      'member export <merchant> <username> -- [--out <file>]',
      'member erase <merchant> <username> -- [--confirm <username>]',
    ],
    example: 'npm run member export aurora demo -- --out demo.json',
  }),
  audit: server('audit.ts', {
    purpose: 'Checks the audit chains, and prints each entry that was altered, removed or inserted.',
    usage: ['audit verify'],
    example: 'npm run audit verify',
  }),
  ledger: server('ledger.ts', {
    purpose: "Checks that every wallet's entries add up, and prints those that do not.",
    usage: ['ledger verify'],
    example: 'npm run ledger verify',
  }),
  load: {
    install: 'all',
    script: 'scripts/load.ts',
    purpose: 'Puts a test site under load, looks for every acknowledged write, and writes a report with charts.',
    usage: [
      'load -- --url <site> [--profile draw-night|quiet-day] [--rate <requests/s>] [--seconds <n>] [--streams <n>] [--slow <n>] [--max-p99 <ms>] [--max-errors <n>] [--max-heal <ms>] [--loopback] [--html <file>] [--json <file>]',
    ],
    example: 'VENDOR_SECRET=secret npm run load -- --url https://staging.example --profile draw-night --rate 50',
  },
  bench: {
    install: 'all',
    script: 'bench/compare.ts',
    purpose:
      'Measures home, every page and a tour of interactions on an emulated cheap phone, and writes bench/RESULTS.md.',
    usage: [
      'bench -- [--runs 5] [--parts home,routes,tour] [--targets floor,foyer,next,astro,spa] [--note <text>]',
      'bench -- --report',
    ],
    example: "npm run bench -- --note 'alone on the machine'",
  },
  operator: server('operator.ts', {
    purpose: "Sends a signed call of an operator's systems to a site.",
    usage: ['operator send <file> -- --merchant aurora [--site http://localhost:8080]'],
    example: 'npm run operator send account.json -- --merchant aurora',
  }),
  vendor: server('vendor.ts', {
    purpose: "Launches a game with a vendor's configuration file and reports each step.",
    usage: ['vendor check <file> -- [--game lobby] [--origin http://localhost:8080] [--language EN] [--currency VND]'],
    example: 'npm run vendor check vendors/acme.json -- --game roulette',
  }),
  platform: server('platform.ts', {
    purpose:
      "Tries every call of the API at an operator's own platform or, with --protection, how it protects players.",
    usage: [
      'platform check <url> -- [--merchant <code>] [--username <name>] [--language EN] [--host <site>] [--mapping <file>] [--game-origins <origin>[,<origin>]] [--images <origin>] [--json <file>] [--html <file>]',
      'platform check <url> -- --protection [--market <code>] [--username <name>] [--break-username <name>] [--exclude-username <name>] [--vendor <code>] [--evidence <file>] [--merchant <code>] [--language EN] [--host <site>] [--mapping <file>] [--json <file>]',
    ],
    example:
      'PLATFORM_PASSWORD=secret npm run platform check https://platform.example -- --username demo --html report.html',
  }),
  openapi: server('generate-docs.ts', {
    purpose: 'Generates the API description, the schemas and docs/configuration.md.',
    example: 'npm run openapi',
  }),
  'demo-art': {
    install: 'all',
    script: 'demo-art/src/main.ts',
    purpose: 'Draws the images of the demo brands.',
    example: 'npm run demo-art',
  },
  screenshots: {
    install: 'all',
    script: 'e2e/take-manifest-screenshots.ts',
    purpose: 'Takes screenshots of a running site.',
    usage: ['screenshots -- [<port>]'],
    example: 'npm run screenshots -- 8080',
  },
  'test:visual': {
    install: 'all',
    script: null,
    args: ['playwright', 'test', '-c', 'e2e', '--project=visual'],
    purpose: 'Compares the pages of the brands with the stored screenshots, or replaces those that differ.',
    usage: ['test:visual -- [--update-snapshots] [-g <part of a title>]'],
    example: 'npm run test:visual -- -g lotus',
  },
  mutation: {
    install: 'all',
    script: 'scripts/mutation.ts',
    purpose: 'Changes the sources of all areas, or of the given ones, and reports each change that no test noticed.',
    usage: ['mutation -- [<area> ...] [--isolated] [--changed]'],
    example: 'npm run mutation -- tracking',
  },
  'i18n:check': {
    install: 'all',
    script: 'scripts/i18n/main.ts',
    purpose: 'Reports errors of all texts: messages, terms, numerals and links; of the files or keys that have a text.',
    usage: ['i18n:check -- [<text> ...] [--prune]'],
    example: 'npm run i18n:check',
  },
  conformance: {
    install: 'all',
    script: 'scripts/conformance/main.ts',
    purpose: 'Writes docs/conformance.md and reports errors in its data.',
    example: 'npm run conformance',
  },
  exec: {
    install: 'all',
    script: null,
    purpose: 'Runs an installed tool, or a file with Node 24.',
    usage: ['exec -- <tool> [<argument> ...]', 'exec -- node <file> [<argument> ...]'],
    example: 'npm run exec -- vitest --project server',
  },
};

/**
 * Returns the output of `npm run <name> -- --help`.
 * @param {string} name
 * @param {Command} command
 */
export function helpText(name, { purpose, usage = [name], example }) {
  const forms = usage.map((form) => `  npm run ${form}`);
  return [purpose, '', 'Usage:', ...forms, '', 'Example:', `  ${example}`].join('\n');
}
