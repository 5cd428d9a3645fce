import { html, type Html } from '#src/http/plain-page/html.ts';
import { renderPlainPage, createPlainPageStyle } from '#src/http/plain-page/plain-page.ts';
import { renderHtmlTable } from '#src/http/plain-page/table.ts';
import { formatEndpointCheckResult, summarizePlatformReport } from '#src/platform-check/format-platform-report.ts';
import {
  type EndpointCheckResult,
  type PlatformWideCheckResult,
  type PlatformReport,
  type CheckSeverity,
  sortWorstFirst,
} from '#src/platform-check/platform-report.ts';

const labels = { failure: 'Failure', warning: 'Warning', note: 'Note', ok: 'OK' } as const satisfies Record<
  CheckSeverity,
  string
>;

/** Renders the platform report as a single HTML file without scripts, with the worst results first. */
export function renderPlatformReportPage(report: PlatformReport): string {
  const { platform, merchant, language, checkedAt, asMember, calls, checks } = report;
  return renderPlainPage({
    title: `Platform check: ${platform}`,
    head: createPlainPageStyle(new URL('report-page.css', import.meta.url)).head,
    body: html`<header>
        <h1>Platform check</h1>
        <p>
          ${platform}, merchant ${merchant}, language ${language}, as a
          ${asMember ? 'visitor and a member' : 'visitor'},
          <time datetime="${checkedAt}">${checkedAt}</time>
        </p>
        <p><strong>${summarizePlatformReport(report)}</strong></p>
      </header>
      <main>
        <h2>Rules</h2>
        ${renderHtmlTable(['Result', 'Rule', 'Finding'], sortWorstFirst(checks).map(checkRow)) ?? []}
        <h2>Endpoints</h2>
        ${renderHtmlTable(['Result', 'Endpoint', 'Needed', 'Finding'], sortWorstFirst(calls).map(callRow)) ?? []}
      </main>`,
  });
}

function checkRow({ name, severity, detail }: PlatformWideCheckResult): Html {
  return html`<tr>
    <td>${badge(severity, labels[severity])}</td>
    <th scope="row">${name}</th>
    <td>${detail}</td>
  </tr>`;
}

function callRow(call: EndpointCheckResult): Html {
  const { method, path, name, need, severity, status, problems } = call;
  return html`<tr>
    <td>${badge(severity, `${labels[severity]}: ${status}`)}</td>
    <th scope="row"><code>${method} ${path}</code><br /><small>${name}</small></th>
    <td>${need}</td>
    <td>
      ${formatEndpointCheckResult(call)}
      ${problems.map(({ path: at, expected }) => html`<div><code>${at}</code> ${expected}</div>`)}
    </td>
  </tr>`;
}

function badge(severity: CheckSeverity, text: string): Html {
  return html`<span class="badge ${severity}">${text}</span>`;
}
