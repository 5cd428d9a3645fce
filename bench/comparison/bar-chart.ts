interface Bar {
  readonly label: string;
  readonly value: number;
  /** The value as it is written beside the bar. */
  readonly text: string;
  readonly isHighlighted: boolean;
}

export interface BarPanel {
  readonly title: string;
  /** Drawn as a vertical line, if there is one. */
  readonly goal?: number;
  readonly bars: readonly Bar[];
}

export interface BarChart {
  readonly title: string;
  /** A sentence with the result, for readers who do not see the chart. */
  readonly description: string;
  readonly panels: readonly BarPanel[];
}

const themes = {
  light: {
    background: '#ffffff',
    text: '#1f2328',
    muted: '#59636e',
    bar: '#b7c0ca',
    highlight: '#1a7f5a',
    goal: '#bc4c00',
  },
  dark: {
    background: '#0d1117',
    text: '#f0f6fc',
    muted: '#9198a1',
    bar: '#3d4854',
    highlight: '#3fb98a',
    goal: '#f0883e',
  },
} as const;

export type ChartTheme = keyof typeof themes;
export const chartThemes = ['light', 'dark'] as const satisfies readonly ChartTheme[];

const WIDTH = 760;
const COLUMNS = 2;
const LABEL_WIDTH = 88;
/** Space for the value beside the longest bar. */
const VALUE_WIDTH = 52;
const BAR = { height: 14, gap: 7 };
const MARGIN = 20;
const TITLE_HEIGHT = 46;
const PANEL_TITLE_HEIGHT = 24;
const PANEL_GAP = 22;

const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const getPanelHeight = ({ bars }: BarPanel): number =>
  PANEL_TITLE_HEIGHT + bars.length * (BAR.height + BAR.gap) + PANEL_GAP;

/** Draws horizontal bars as SVG. The bars of a panel share a scale from 0. */
export function renderBarChart({ title, description, panels }: BarChart, theme: ChartTheme): string {
  const colours = themes[theme];
  const columnWidth = (WIDTH - MARGIN * (COLUMNS + 1)) / COLUMNS;
  const barWidth = columnWidth - LABEL_WIDTH - VALUE_WIDTH;
  const rows = Array.from({ length: Math.ceil(panels.length / COLUMNS) }, (_, row) =>
    panels.slice(row * COLUMNS, (row + 1) * COLUMNS),
  );
  const parts: string[] = [];
  let top = TITLE_HEIGHT;
  for (const row of rows) {
    for (const [column, panel] of row.entries()) {
      const left = MARGIN + column * (columnWidth + MARGIN);
      const longest = Math.max(panel.goal ?? 0, ...panel.bars.map(({ value }) => value));
      const scale = (value: number): number => Math.round((value / longest) * barWidth * 10) / 10;
      const barsTop = top + PANEL_TITLE_HEIGHT;
      parts.push(`<text x="${left}" y="${top + 12}" font-weight="600">${escapeXml(panel.title)}</text>`);
      for (const [at, { label, value, text, isHighlighted }] of panel.bars.entries()) {
        const y = barsTop + at * (BAR.height + BAR.gap);
        const x = left + LABEL_WIDTH;
        const weight = isHighlighted ? ' font-weight="600"' : '';
        parts.push(
          `<text x="${x - 8}" y="${y + 11}" text-anchor="end" fill="${colours.muted}"${weight}>${escapeXml(label)}</text>`,
          `<rect x="${x}" y="${y}" width="${scale(value)}" height="${BAR.height}" rx="3" fill="${isHighlighted ? colours.highlight : colours.bar}"/>`,
          `<text x="${x + scale(value) + 6}" y="${y + 11}"${weight}>${escapeXml(text)}</text>`,
        );
      }
      if (panel.goal !== undefined) {
        const x = left + LABEL_WIDTH + scale(panel.goal);
        const bottom = barsTop + panel.bars.length * (BAR.height + BAR.gap);
        parts.push(
          `<line x1="${x}" x2="${x}" y1="${barsTop - 4}" y2="${bottom}" stroke="${colours.goal}" stroke-dasharray="3 3"/>`,
        );
      }
    }
    top += Math.max(...row.map(getPanelHeight));
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${top}" viewBox="0 0 ${WIDTH} ${top}" role="img" aria-labelledby="title description" font-family="system-ui, sans-serif" font-size="12" fill="${colours.text}"><title id="title">${escapeXml(title)}</title><desc id="description">${escapeXml(description)}</desc><rect width="100%" height="100%" fill="${colours.background}"/><text x="${MARGIN}" y="28" font-size="16" font-weight="600">${escapeXml(title)}</text>${parts.join('')}</svg>\n`;
}
