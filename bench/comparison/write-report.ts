import { spawnSync } from 'node:child_process';
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from '../../scripts/start/repository-root.ts';
import { type BenchmarkResult, benchmarkResultSchema } from './benchmark-result.ts';
import { buildHomeChart, buildHomeTable, buildRouteChart, buildRouteTable, buildTourTable } from './report-sections.ts';
import { chartThemes, renderBarChart } from './bar-chart.ts';

const benchFolder = path.join(repositoryRoot, 'bench');
const resultsFolder = path.join(benchFolder, 'results');
const pageFile = path.join(benchFolder, 'RESULTS.md');

/** Stores a result as `bench/results/<time>.json`. */
export function storeResult(result: BenchmarkResult): void {
  mkdirSync(resultsFolder, { recursive: true });
  const name = result.startedAt.slice(0, 16).replaceAll(':', '');
  writeFileSync(path.join(resultsFolder, `${name}.json`), JSON.stringify(result));
}

/** Reads the newest result that has this part, or `null`. */
function readNewestResult(part: 'home' | 'routes' | 'tour'): BenchmarkResult | null {
  const files = globSync('*.json', { cwd: resultsFolder }).toSorted().toReversed();
  const results = files.map((file) =>
    benchmarkResultSchema.parse(JSON.parse(readFileSync(path.join(resultsFolder, file), 'utf8'))),
  );
  return results.find((result) => result[part].length > 0) ?? null;
}

/** Replaces the text between `<!-- bench:<name> -->` and `<!-- /bench:<name> -->`. */
export function replaceSection(page: string, name: string, text: string): string {
  const [start, end] = [`<!-- bench:${name} -->`, `<!-- /bench:${name} -->`];
  const [from, to] = [page.indexOf(start), page.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`RESULTS.md has no section ${start}`);
  return `${page.slice(0, from + start.length)}\n\n${text}\n\n${page.slice(to)}`;
}

/** Writes the newest results into `bench/RESULTS.md` and draws the charts of the README. */
export function writeReport(): void {
  const sections = [
    { part: 'home', buildTable: buildHomeTable, buildChart: buildHomeChart },
    { part: 'routes', buildTable: buildRouteTable, buildChart: buildRouteChart },
    { part: 'tour', buildTable: buildTourTable, buildChart: null },
  ] as const;
  let page = readFileSync(pageFile, 'utf8');
  const written = [pageFile];
  for (const { part, buildTable, buildChart } of sections) {
    const result = readNewestResult(part);
    if (result === null) continue;
    page = replaceSection(page, part, buildTable(result));
    if (buildChart === null) continue;
    for (const theme of chartThemes) {
      const folder = path.join(benchFolder, 'charts');
      mkdirSync(folder, { recursive: true });
      writeFileSync(path.join(folder, `${part}-${theme}.svg`), renderBarChart(buildChart(result), theme));
    }
  }
  writeFileSync(pageFile, page);
  spawnSync('oxfmt', [...written, resultsFolder], { cwd: repositoryRoot, stdio: 'inherit' });
}
