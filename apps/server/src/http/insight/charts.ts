import { html, type Html } from '#src/http/plain-page/html.ts';

const WIDTH = 600;
const HEIGHT = 120;
/** Between two columns, of a column. */
const GAP = 0.2;

const round = (value: number): string => String(Math.round(value * 100) / 100);

/** A bar of a table's row; the row says in words what it shows. `share` is 0 to 1. */
export function bar(share: number, kind: 'plain' | 'good' | 'fair' | 'poor' = 'plain'): Html {
  const width = round(Math.min(1, Math.max(0, share)) * 100);
  return html`<svg class="bar" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true" focusable="false">
    <rect class="rail" width="100" height="8" />
    <rect class="${kind}" width="${width}" height="8" />
  </svg>`;
}

/** Columns side by side, one for each value; a table beside them says the same in figures. */
export function columns(values: readonly number[]): Html {
  const most = Math.max(1, ...values);
  const step = WIDTH / Math.max(1, values.length);
  const bars = values.map((value, index) => {
    const height = (value / most) * HEIGHT;
    return html`<rect
      class="plain"
      x="${round(index * step + (step * GAP) / 2)}"
      y="${round(HEIGHT - height)}"
      width="${round(step * (1 - GAP))}"
      height="${round(height)}"
    />`;
  });
  return html`<svg
    class="columns"
    viewBox="0 0 ${String(WIDTH)} ${String(HEIGHT)}"
    preserveAspectRatio="none"
    aria-hidden="true"
    focusable="false"
  >
    ${bars}
  </svg>`;
}
