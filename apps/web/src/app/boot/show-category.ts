/** Moves the selection to the address's tab and shows its lane only, on a home that no script has taken over yet. */
export function showCategory(): void {
  const current = document.querySelector(`[data-tab][href="${location.pathname}"]`);
  if (!current) return;
  const category = current.getAttribute('data-tab');
  for (const tab of document.querySelectorAll('[data-tab]')) tab.removeAttribute('aria-current');
  current.setAttribute('aria-current', 'page');
  for (const part of document.querySelectorAll('[data-lane]')) {
    const solo = part.getAttribute('data-lane') === category;
    part.toggleAttribute('hidden', category !== 'all' && !solo);
    part.toggleAttribute('data-solo', solo);
  }
}
