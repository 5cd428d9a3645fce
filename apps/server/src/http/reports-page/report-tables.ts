import { html, type Html } from '#src/http/plain-page/html.ts';

/** Renders a section of the reports page. `none` is the text that is shown instead of missing content. */
export function renderReportSection(title: string, content: Html | null, none: string): Html {
  return html`<section>
    <h2>${title}</h2>
    ${content ?? html`<p class="none">${none}</p>`}
  </section>`;
}

/** Renders a row with its heading, its cells and an optional chart at the end. */
export function renderReportRow([name = '', ...cells]: readonly string[], chart?: Html): Html {
  const others = cells.map((cell) => html`<td>${cell}</td>`);
  const last = chart === undefined ? [] : [html`<td class="chart">${chart}</td>`];
  return html`<tr>
    <th scope="row">${name}</th>
    ${others} ${last}
  </tr>`;
}
