import type { PageData } from '@foyer/contract/page/page-data';

const escapes = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
]);

function escapeHtml(value: string): string {
  return value.replaceAll(/[&<>"]/g, (found) => escapes.get(found) ?? '');
}

/** Lanes and cards of a lane that a screen of 360 x 780 px shows at least in part. */
const FIRST_SCREEN = { lanes: 3, cards: 4 };

/** Pictures below the first screen are lazy, as in the product, so that bytes and main-thread time can be compared. */
const lazyUnless = (isOnFirstScreen: boolean): string => (isOnFirstScreen ? '' : ' loading="lazy"');

/**
 * FLOOR: the same lobby as hand-written static HTML and CSS, with the product's own data and pictures.
 * It has no framework, and its only script switches tabs. No page can practically be faster.
 */
export function renderFloorPage(data: PageData): string {
  const { lanes, banners, announcements } = data.lobby;
  const ext = data.imageFormat === 'na' ? 'png' : data.imageFormat;
  const height = Math.round((240 * data.cover.height) / data.cover.width);
  const tabs = lanes.map(
    (lane, at) => `<a data-tab href="/m/${lane.id}" aria-selected="${at === 0}">${escapeHtml(lane.title)}</a>`,
  );
  const slides = banners.map(
    (banner, at) =>
      `<a class="b" href="#"><img src="${banner.url}-480.${ext}" width="480" height="240" alt=""${lazyUnless(at === 0)}><b>${escapeHtml(banner.title)}</b><span>${escapeHtml(banner.text)}</span></a>`,
  );
  const card = (game: PageData['lobby']['lanes'][number]['cards'][number], isOnFirstScreen: boolean): string =>
    `<a class="card" href="/m/launchGame?code=${game.code}"><img src="${game.art}-240.${ext}" width="240" height="${height}" alt=""${lazyUnless(isOnFirstScreen)}><span>${escapeHtml(game.name)}</span></a>`;
  const rows = lanes.map(
    (lane, row) =>
      `<section><h2>${escapeHtml(lane.title)}</h2><div class="row">${lane.cards.map((game, at) => card(game, row < FIRST_SCREEN.lanes && at < FIRST_SCREEN.cards)).join('')}</div></section>`,
  );
  const news = announcements.map(({ title }) => escapeHtml(title)).join(' · ');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeHtml(data.site.title)}</title><style>${renderFloorStyles(data)}</style></head><body><header><b>${escapeHtml(data.site.title)}</b><button>Log in</button><button>Sign up</button></header><p class="a">${news}</p><div class="banners">${slides.join('')}</div><nav>${tabs.join('')}</nav><script>document.querySelector('nav').onclick=e=>{const t=e.target.closest('[data-tab]');if(!t)return;e.preventDefault();document.querySelectorAll('[data-tab]').forEach(x=>x.setAttribute('aria-selected',x===t))}</script><main>${rows.join('')}</main></body></html>`;
}

/** The styles of the page, which the compared peers have too. */
export function renderFloorStyles({ cover }: PageData): string {
  return `*{box-sizing:border-box;margin:0}body{font:15px system-ui;background:#0b1020;color:#eef}header{display:flex;gap:8px;align-items:center;height:56px;padding:0 12px}header b{flex:1}button{height:44px;padding:0 14px;border:0;border-radius:12px}a{color:inherit;text-decoration:none}.a{padding:8px 12px;white-space:nowrap;overflow:hidden}.banners,.row,nav{display:flex;gap:10px;overflow-x:auto;padding:0 12px}.b{position:relative;flex:0 0 100%}.b img{display:block;width:100%;height:auto;border-radius:16px}.b b,.b span{position:absolute;left:16px;top:20px}.b span{top:48px}nav a{flex:none;padding:12px}nav a[aria-selected=true]{border-bottom:2px solid #4fd}h2{font-size:17px;padding:14px 12px 8px}.card{flex:0 0 112px}.card img{display:block;width:112px;height:auto;aspect-ratio:${cover.width}/${cover.height};border-radius:12px}.card span{display:block;overflow:hidden;white-space:nowrap;text-overflow:ellipsis;font-size:13px;padding:6px 0}`;
}
