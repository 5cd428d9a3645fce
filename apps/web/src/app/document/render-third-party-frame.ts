import type { ThirdPartyFrameRenderRequest, ThirdPartyFrame } from '@foyer/contract/page/third-party-frame';
import type { RenderedDocument } from '@foyer/contract/page/page-data';
import geetestScript from '#src/app/frames/geetest-frame-entry.ts?inline-script';
import pixelsScript from '#src/app/frames/pixel-frame-entry.ts?inline-script';
import supportScript from '#src/app/frames/support-frame-entry.ts?inline-script';
import { escapeHtml } from '#src/app/document/html-document.ts';
import { computeCspHash } from '#src/app/document/compute-csp-hash.ts';

const scripts = {
  'geetest-v3': geetestScript,
  'geetest-v4': geetestScript,
  support: supportScript,
  pixels: pixelsScript,
} as const satisfies Readonly<Record<ThirdPartyFrame, string>>;
const STYLE = 'html,body{margin:0;block-size:100%;background:transparent}';

/** Renders the HTML document of a frame. It contains one of our scripts, which then loads a third party's script. */
export async function renderThirdPartyFrame({
  name,
  data: config,
}: ThirdPartyFrameRenderRequest): Promise<RenderedDocument> {
  const script = scripts[name];
  const data = Object.entries(config).map(([key, value]) => ` data-${key}="${escapeHtml(value)}"`);
  return {
    status: 200,
    html: [
      '<!doctype html><html lang="en"><head><meta charset="utf-8">',
      '<meta name="viewport" content="width=device-width,initial-scale=1">',
      `<title>${name}</title><style>${STYLE}</style></head><body>`,
      `<script${data.join('')}>${script}</script></body></html>`,
    ].join(''),
    scriptHashes: [await computeCspHash(script)],
    styleHashes: [await computeCspHash(STYLE)],
    cacheable: true,
    redirect: null,
    indexable: false,
  };
}
