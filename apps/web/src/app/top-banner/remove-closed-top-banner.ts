// Runs right after the banner's element, so that a closed banner causes no layout shift. Short, because it is inline.
if (sessionStorage.getItem('foyer.top')) document.getElementById('top-banner')?.remove();
