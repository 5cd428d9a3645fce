import { html, type Html } from '#src/http/plain-page/html.ts';

/** A part of the page; `none` says why there is nothing in it. */
export function section(title: string, content: Html | null, none: string): Html {
  return html`<section>
    <h2>${title}</h2>
    ${content ?? html`<p class="none">${none}</p>`}
  </section>`;
}

/** A row: its name, its cells, and what is drawn at its end. */
export function row([name = '', ...cells]: readonly string[], drawn?: Html): Html {
  const others = cells.map((cell) => html`<td>${cell}</td>`);
  const last = drawn === undefined ? [] : [html`<td class="drawn">${drawn}</td>`];
  return html`<tr>
    <th scope="row">${name}</th>
    ${others} ${last}
  </tr>`;
}

/** `null` for one without rows. A column that only draws has no heading. */
export function table(headings: readonly string[], rows: readonly Html[]): Html | null {
  if (rows.length === 0) return null;
  const heads = headings.map((one) => (one === '' ? html`<td></td>` : html`<th scope="col">${one}</th>`));
  return html`<div
    class="wide"
    role="region"
    aria-label="${headings.filter((one) => one !== '').join(', ')}"
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
