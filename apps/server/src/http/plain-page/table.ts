import { html, type Html } from '#src/http/plain-page/html.ts';

/** Renders a table; `null` if there are no rows. A column with an empty heading contains charts only. */
export function renderHtmlTable(headings: readonly string[], rows: readonly Html[]): Html | null {
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
