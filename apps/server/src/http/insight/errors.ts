import type { ResolvedFrame } from '#src/adapters/source-map/stack-resolver.ts';
import { html, type Html } from '#src/http/plain-page/html.ts';
import { section } from '#src/http/insight/tables.ts';
import type { Insight } from '#src/modules/report/report.public.ts';

const number = new Intl.NumberFormat('en');

/** What broke in browsers, most of all first: how often, where in the sources, and the way there. */
export function errors({ errors: lines }: Insight): Html {
  const items = lines.map(({ name, message, page, events, last, place, frames }) => {
    const minute = last.toISOString().slice(0, 16).replace('T', ' ');
    const where = place === null ? html`Nowhere that is known,` : html`<code>${place}</code>`;
    return html`<li>
      <p><b>${number.format(events)} ×</b> ${name}: ${message}</p>
      <p class="quiet">${where} on ${page}, last ${minute} UTC</p>
      ${wayThere(frames)}
    </li>`;
  });
  const list =
    items.length === 0
      ? null
      : html`<ol class="errors">
          ${items}
        </ol>`;
  return section('What broke in browsers', list, 'Nothing was told to have broken in these days.');
}

function wayThere(frames: readonly ResolvedFrame[]): Html | readonly Html[] {
  if (frames.length === 0) return [];
  const items = frames.map(({ text: written, position: place }) => html`<li><code>${place ?? written}</code></li>`);
  return html`<details>
    <summary>The way there</summary>
    <ol>
      ${items}
    </ol>
  </details>`;
}
