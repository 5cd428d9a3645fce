/** Neutral colours (CSS variables) for pages that are shown while the merchant is unknown. */
export const neutralBrandTokensCss = [
  ':root{--bg:#11141c;--backdrop:#0a0c12;--surface-1:#181c27;--surface-2:#202533;--surface-3:#2a3042;--line:#363d52',
  '--text:#f2f4fa;--text-muted:#b4bbcd;--accent:#9db8ff;--on-accent:#0a1020;--accent-gradient:#9db8ff;--focus:#cfdcff',
  '--radius-s:8px;--radius-m:14px;--radius-l:24px;--radius-pill:999px',
  '--font-body:system-ui,sans-serif;--font-display:system-ui,sans-serif}',
].join(';');
