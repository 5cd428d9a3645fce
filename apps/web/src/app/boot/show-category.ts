/** Moves the selection to the address's tab and shows its lane only, on a home that no script has taken over yet. */
export function showCategory(): void {
  const tabs = Array.from(document.querySelectorAll('[data-tab]'));
  const current = tabs.find((tab) => tab instanceof HTMLAnchorElement && tab.pathname === location.pathname);
  const category = current?.getAttribute('data-tab');
  if (!current || !category) return;
  for (const tab of tabs) tab.removeAttribute('aria-current');
  current.setAttribute('aria-current', 'page');
  for (const part of document.querySelectorAll('[data-lane]')) {
    const solo = part.getAttribute('data-lane') === category;
    part.toggleAttribute('hidden', category !== 'all' && !solo);
    part.toggleAttribute('data-solo', solo);
  }
}
