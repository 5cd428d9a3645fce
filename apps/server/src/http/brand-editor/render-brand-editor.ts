import { featureFlagDescriptions } from '@foyer/contract/brand/brand-field-descriptions';
import { featureFlags } from '@foyer/contract/system/feature-flag';
import { html, type Html } from '#src/http/plain-page/html.ts';
import { renderPlainPage } from '#src/http/plain-page/plain-page.ts';
import type { BrandEditorData } from '#src/http/brand-editor/read-brand-editor-data.ts';

/** Allows only the files of the brand editor, and pages of the site in frames. */
export const brandEditorCsp =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const widths = ['320', '360', '430'];
const HEX = /^#[0-9a-f]{6}$/i;

function renderTokenField([name, value]: readonly [string, string]): Html {
  const type = HEX.test(value) ? 'color' : 'text';
  return html`<label class="field"
    ><span>${name}</span><input type="${type}" name="${name}" value="${value}" data-token
  /></label>`;
}

function renderFlagField(flag: (typeof featureFlags)[number], isOn: boolean): Html {
  const box = isOn
    ? html`<input type="checkbox" name="${flag}" data-flag checked />`
    : html`<input type="checkbox" name="${flag}" data-flag />`;
  return html`<label class="flag"
    >${box}<span><b>${flag}</b><small>${featureFlagDescriptions[flag]}</small></span></label
  >`;
}

function renderFrame({ name, path }: BrandEditorData['pages'][number]): Html {
  return html`<figure>
    <figcaption>${name}</figcaption>
    <iframe title="${name}" src="${path}" width="360" height="640"></iframe>
  </figure>`;
}

/** Renders `/dev/brand`: tokens and flags of a brand next to its pages. In English, for developers. */
export function renderBrandEditor({ code, tokens, flags, pages, missing }: BrandEditorData): string {
  const head = html`<link rel="stylesheet" href="/dev/brand/brand-editor-client.css" />
    <script type="module" src="/dev/brand/brand-editor-client.js"></script>`;
  const choices = widths.map(
    (width) =>
      html`<label
        ><input type="radio" name="width" value="${width}" ${width === '360' ? 'checked' : ''} />${width}</label
      >`,
  );
  const body = html`<main>
    <header>
      <h1>Brand editor: ${code}</h1>
      <fieldset class="widths">
        <legend>Width</legend>
        ${choices}
      </fieldset>
      <button type="button" id="export">Export the folder</button>
      <button type="button" id="discard">Discard changes</button>
      <p role="status" id="status"></p>
    </header>
    <div class="bench">
      <form id="tools" aria-label="Tools">
        <details open>
          <summary>Tokens</summary>
          ${[...tokens].map(renderTokenField)}
        </details>
        <details>
          <summary>Flags</summary>
          ${featureFlags.map((flag) => renderFlagField(flag, flags[flag] === true))}
        </details>
      </form>
      <section aria-label="Pages" class="pages">${pages.map(renderFrame)}</section>
      <section aria-labelledby="contrast">
        <h2 id="contrast">Contrast</h2>
        <ul id="pairs"></ul>
      </section>
      <section aria-labelledby="missing">
        <h2 id="missing">Missing texts</h2>
        ${
          missing.length === 0
            ? html`<p>None: every language is complete.</p>`
            : html`<ul>
                ${missing.map((line) => html`<li>${line}</li>`)}
              </ul>`
        }
      </section>
    </div>
  </main>`;
  return renderPlainPage({ title: `Foyer: brand editor of ${code}`, head, body });
}
