import type { Endpoint } from '@foyer/contract/endpoint';
import { everyEndpoint } from '@foyer/contract/every-endpoint';
import { areaOf, describeEndpoint } from '#src/http/docs/describe-endpoint.ts';
import { errorsOf } from '#src/http/docs/errors-of.ts';
import { type FieldRow, fieldRows } from '#src/http/docs/field-rows.ts';
import { headersOf } from '#src/http/docs/headers-of.ts';
import { html, type Html } from '#src/http/docs/html.ts';
import { jsonSchemaOf } from '#src/http/docs/json-schema.ts';
import { plainPage } from '#src/http/docs/plain-page.ts';
import { plainStyle } from '#src/http/docs/plain-style.ts';

const { head, policy } = plainStyle(new URL('docs-page.css', import.meta.url));

export const docsPolicy = policy;

/** The wire for a reader: every call by area, with its fields, headers and errors. */
export function docsPage(endpoints: readonly Endpoint[] = everyEndpoint): string {
  const areas = Map.groupBy(endpoints, areaOf);
  const body = html`<header>
      <h1>The calls of Foyer</h1>
      <p>
        Every answer under <code>/wps</code>, errors too, is one JSON envelope: <code>success</code>,
        <code>value</code>, <code>message</code>, <code>errorCode</code>, <code>spanId</code>. The merchant is found by
        the host. The same as <a href="/docs/openapi.json">OpenAPI 3.1</a>.
      </p>
    </header>
    <nav aria-label="Calls">${[...areas].map(([area, own]) => areaLinks(area, own))}</nav>
    <main>${[...areas].map(([area, own]) => areaSection(area, own))}</main>`;
  return plainPage({ title: 'Foyer: the calls', head, body });
}

function areaLinks(area: string, endpoints: readonly Endpoint[]): Html {
  const links = endpoints.map(({ name }) => html`<li><a href="#${name}">${name.slice(area.length + 1)}</a></li>`);
  return html`<h2><a href="#area-${area}">${area}</a></h2>
    <ul>
      ${links}
    </ul>`;
}

function areaSection(area: string, endpoints: readonly Endpoint[]): Html {
  return html`<section aria-labelledby="area-${area}">
    <h2 id="area-${area}">${area}</h2>
    ${endpoints.map(endpointArticle)}
  </section>`;
}

function endpointArticle(endpoint: Endpoint): Html {
  const { name, method, path: address, summary } = endpoint;
  const notes = describeEndpoint(endpoint).map((note) => html`<li>${note}</li>`);
  return html`<article id="${name}">
    <h3><span class="method">${method}</span> <code>${address}</code></h3>
    <p><strong>${summary}</strong></p>
    <ul>
      ${notes}
    </ul>
    ${fieldTable(endpoint.sealed ? 'Inside the seal' : 'In', fieldRows(jsonSchemaOf(endpoint.in, 'in')))}
    ${headerTable(endpoint)} ${fieldTable('Out, as value', fieldRows(jsonSchemaOf(endpoint.out, 'out')))}
    ${errorTable(endpoint)}
  </article>`;
}

function fieldTable(caption: string, rows: readonly FieldRow[]): Html {
  const lines = rows.map(
    ({ path: field, type, required, limits }) =>
      html`<tr>
        <th scope="row"><code>${field}</code></th>
        <td>${type}${required ? '' : ', optional'}</td>
        <td>${limits}</td>
      </tr>`,
  );
  return lines.length === 0
    ? html`<p class="none">${caption}: no fields.</p>`
    : table(caption, ['Field', 'Type', 'Limits'], lines);
}

function headerTable(endpoint: Endpoint): Html {
  const lines = headersOf(endpoint).map(
    ({ name, required, description }) =>
      html`<tr>
        <th scope="row"><code>${name}</code></th>
        <td>${required ? 'required' : 'optional'}</td>
        <td>${description}</td>
      </tr>`,
  );
  return table('Headers', ['Header', 'Sent', 'Meaning'], lines);
}

function errorTable(endpoint: Endpoint): Html {
  const lines = errorsOf(endpoint).map(
    ({ status, codes }) =>
      html`<tr>
        <th scope="row">${String(status)}</th>
        <td>${codes.map((code) => html`<code>${code}</code> `)}</td>
      </tr>`,
  );
  return table('Errors', ['Status', 'errorCode'], lines);
}

function table(caption: string, heads: readonly string[], lines: readonly Html[]): Html {
  const columns = heads.map((head) => html`<th scope="col">${head}</th>`);
  return html`<div class="table" role="region" aria-label="${caption}" tabindex="0">
    <table>
      <caption>
        ${caption}
      </caption>
      <thead>
        <tr>
          ${columns}
        </tr>
      </thead>
      <tbody>
        ${lines}
      </tbody>
    </table>
  </div>`;
}
