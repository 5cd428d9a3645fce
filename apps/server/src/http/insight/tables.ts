import { html, type Html } from '#src/http/plain-page/html.ts';

/** Renders a section of the page; `none` is the text of an empty section. */
export function renderSection(title: string, content: Html | null, none: string): Html {
  return html`<section>
    <h2>${title}</h2>
    ${content ?? html`<p class="none">${none}</p>`}
  </section>`;
}

/** Renders a row with its heading, its cells and an optional chart at the end. */
export function renderRow([name = '', ...cells]: readonly string[], chart?: Html): Html {
  const others = cells.map((cell) => html`<td>${cell}</td>`);
  const last = chart === undefined ? [] : [html`<td class="chart">${chart}</td>`];
  return html`<tr>
    <th scope="row">${name}</th>
    ${others} ${last}
  </tr>`;
}

/** Renders a table; `null` if there are no rows. A column with an empty heading contains charts only. */
export function renderTable(headings: readonly string[], rows: readonly Html[]): Html | null {
  if (rows.length === 0) return null;
  const heads = headings.map((heading) => (heading === '' ? html`<td></td>` : html`<th scope="col">${heading}</th>`));
  return html`<div
    class="wide"
    role="region"
    aria-label="${headings.filter((heading) => heading !== '').join(', ')}"
    tabindex="0"
  >
    <table>
      <thead>
        <tr>
          ${heads}
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>
  </div>`;
}
