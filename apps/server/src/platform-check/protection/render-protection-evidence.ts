import {
  formatMarketRuleSource,
  formatMarketRuleValue,
  listTestsOfMarketRule,
} from '#src/modules/protection/describe-market-rule.ts';
import type { MarketProtectionPreset } from '#src/modules/protection/market-presets.ts';
import { listMarketRulePathsAndTimeZone } from '#src/platform-check/protection/check-offered-rules.ts';
import { renderMarkdownTable } from '#src/platform-check/protection/markdown-table.ts';
import {
  countOutcomes,
  type ProtectionObservation,
  type ProtectionOutcome,
  type ProtectionReport,
} from '#src/platform-check/protection/protection-report.ts';
import { listProtectionTests } from '#src/platform-check/protection/protection-tests.ts';

/** Outcomes, the worst first: a test or rule with several observations has the worst of them. */
const outcomes: readonly ProtectionOutcome[] = ['failed', 'passed', 'not observed'];

/** Renders the report as evidence in Markdown: each rule of the market and each test, with what was observed and when. */
export function renderProtectionEvidence(report: ProtectionReport): string {
  const { platform, merchant, market, checkedAt, members, vendor, observations } = report;
  const facts = [
    ['Platform', platform],
    ['Merchant', merchant],
    ['Market', market === null ? 'none' : `${market.title} (${market.regulator})`],
    ['Checked at', checkedAt],
    [
      'Members',
      Object.entries(members)
        .flatMap(([use, name]) => (name === undefined ? [] : [`${name} (${use})`]))
        .join(', ') || 'none',
    ],
    ['Stakes', vendor === null ? 'none were placed' : `in the name of the vendor ${vendor}`],
    ['Result', summarizeProtectionReport(report)],
  ];
  return `${[
    '# Evidence of player protection',
    '`npm run platform check --protection` made these observations from outside, through the interface under `/wps`. The numbers are those of `docs/protection`. "Not observed" is no proof of either.',
    renderMarkdownTable(
      ['', ''],
      facts.map((row) => row.map(escapeMarkdown)),
    ),
    ...(market === null ? [] : ['## Rules of the market', renderRules(market, observations)]),
    '## Tests',
    renderTests(observations),
  ].join('\n\n')}\n`;
}

/** Formats the counts, for example as `12 passed, 1 failed, 10 not observed`. */
export const summarizeProtectionReport = (report: ProtectionReport): string =>
  Object.entries(countOutcomes(report))
    .map(([outcome, count]) => `${count} ${outcome}`)
    .join(', ');

function renderRules(market: MarketProtectionPreset, observations: readonly ProtectionObservation[]): string {
  const rows = listMarketRulePathsAndTimeZone(market).map((rule) => {
    const tests = listTestsOfMarketRule(rule).filter((test) => typeof test === 'number');
    const found = observations.filter(({ subject }) =>
      'rule' in subject ? subject.rule === rule : tests.includes(subject.test),
    );
    const announced = found.filter(({ subject }) => 'rule' in subject).map(({ detail }) => escapeMarkdown(detail));
    const { source, checkedOn } = formatMarketRuleSource(market, rule);
    const numbers = tests.filter((test) =>
      found.some(({ subject, outcome }) => outcome !== 'not observed' && 'test' in subject && subject.test === test),
    );
    return [
      `\`${rule}\``,
      formatMarketRuleValue(market, rule),
      source,
      checkedOn,
      numbers.join(', '),
      findWorst(found),
      announced.join('; '),
      found.at(-1)?.at ?? '',
    ];
  });
  return renderMarkdownTable(['Rule', 'Value', 'Source', 'Compared on', 'Tests', 'Result', 'Announced', 'Time'], rows);
}

function renderTests(observations: readonly ProtectionObservation[]): string {
  const rows = listProtectionTests().flatMap(({ number, title, member, hidden }) =>
    observations
      .filter(({ subject }) => 'test' in subject && subject.test === number)
      .map(({ outcome, detail, at }, index) => [
        String(number),
        title,
        outcome,
        escapeMarkdown(detail),
        at,
        // An observation that was not made states the reason as its detail.
        member === null || index > 0 ? '' : hidden,
      ]),
  );
  return renderMarkdownTable(['No.', 'Test', 'Result', 'Observed', 'Time', 'Not observed, and why'], rows);
}

const findWorst = (found: readonly ProtectionObservation[]): ProtectionOutcome =>
  outcomes.find((outcome) => found.some((one) => one.outcome === outcome)) ?? 'not observed';

/**
 * Escapes Markdown in a text with values of a platform, so that they cannot add markup. Backticks remain, because the
 * texts of the check contain code spans.
 */
const escapeMarkdown = (text: string): string => text.replaceAll(/[<>[\]*\\]/g, (character) => `\\${character}`);
