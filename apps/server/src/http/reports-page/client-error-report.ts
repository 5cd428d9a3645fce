import type { ResolvedStackFrame } from '#src/adapters/source-map/stack-resolver.ts';
import { html, type Html } from '#src/http/plain-page/html.ts';
import { renderReportSection } from '#src/http/reports-page/report-tables.ts';
import type { ReportFigures } from '#src/modules/report/report.public.ts';

const number = new Intl.NumberFormat('en');

/** Renders client errors, the most frequent first, with their count, source position and stack trace. */
export function renderClientErrorReport({ errors: lines }: ReportFigures): Html {
  const items = lines.map(({ name, message, page, events, last, position, frames }) => {
    const minute = last.toISOString().slice(0, 16).replace('T', ' ');
    const where = position === null ? html`Unknown position` : html`<code>${position}</code>`;
    return html`<li>
      <p><b>${number.format(events)} ×</b> ${name}: ${message}</p>
      <p class="quiet">${where} on ${page}, last ${minute} UTC</p>
      ${renderStackTrace(frames)}
    </li>`;
  });
  const list =
    items.length === 0
      ? null
      : html`<ol class="errors">
          ${items}
        </ol>`;
  return renderReportSection('Client errors', list, 'No client errors in this period.');
}

function renderStackTrace(frames: readonly ResolvedStackFrame[]): Html | readonly Html[] {
  if (frames.length === 0) return [];
  const entries = frames.map(({ text, position }) => html`<li><code>${position ?? text}</code></li>`);
  return html`<details>
    <summary>Stack trace</summary>
    <ol>
      ${entries}
    </ol>
  </details>`;
}
