import { html, type Html } from '#src/http/plain-page/html.ts';

const WIDTH = 600;
const HEIGHT = 120;
/** Gap between two columns as a fraction of the column width. */
const GAP = 0.2;

const formatNumber = (value: number): string => String(Math.round(value * 100) / 100);

/** Renders the bar of a table row. Hidden from screen readers because the row contains the value. `share` is 0 to 1. */
export function renderChartBar(share: number, kind: 'plain' | 'good' | 'fair' | 'poor' = 'plain'): Html {
  const width = formatNumber(Math.min(1, Math.max(0, share)) * 100);
  return html`<svg class="bar" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true" focusable="false">
    <rect class="rail" width="100" height="8" />
    <rect class="${kind}" width="${width}" height="8" />
  </svg>`;
}

/** Renders a column chart. Hidden from screen readers because a table next to it contains the values. */
export function renderColumnChart(values: readonly number[]): Html {
  const highest = Math.max(1, ...values);
  const step = WIDTH / Math.max(1, values.length);
  const bars = values.map((value, index) => {
    const height = (value / highest) * HEIGHT;
    return html`<rect
      class="plain"
      x="${formatNumber(index * step + (step * GAP) / 2)}"
      y="${formatNumber(HEIGHT - height)}"
      width="${formatNumber(step * (1 - GAP))}"
      height="${formatNumber(height)}"
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
