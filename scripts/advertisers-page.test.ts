import { readFileSync } from 'node:fs';
import path from 'node:path';
import { conversionAdvertiserByName } from '../apps/server/src/adapters/conversions/conversion-advertisers.ts';
import { adPartners } from '../packages/contract/src/tracking/pixel-config.ts';
import { expect, test } from 'vitest';
import { repositoryRoot } from './start/repository-root.ts';

const [inBrowser = '', fromServer = ''] = readFileSync(path.join(repositoryRoot, 'docs/advertisers.md'), 'utf8').split(
  '## From the server',
);
/** Cells: name, events, identification of the person, source, date of the last check. */
const parseRows = (part: string): string[][] =>
  [...part.matchAll(/^\| `(\w+)` +\|(.+)\|$/gm)].map(([, name = '', rest = '']) => [name, ...rest.split('|')]);

test('docs/advertisers.md lists events, source and date of the last check for every browser integration and every server integration', () => {
  const [destinations, vendors] = [parseRows(inBrowser), parseRows(fromServer)];
  expect(new Set(destinations.map(([name]) => name))).toEqual(new Set(adPartners));
  expect(new Set(vendors.map(([name]) => name))).toEqual(new Set(conversionAdvertiserByName.keys()));
  expect([...destinations, ...vendors]).toHaveLength(adPartners.length + conversionAdvertiserByName.size);
  for (const [name, events, identification, source, checked] of [...destinations, ...vendors]) {
    const isComplete = [events, identification, source].every((cell) => /\w{3}/.test(cell ?? ''));
    expect([name, isComplete, /^ \d{4}-\d\d-\d\d +$/.test(checked ?? '')]).toEqual([name, true, true]);
  }
});
