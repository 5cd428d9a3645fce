// Runs right after the banner's element, so that a closed banner never moves the page. Kept short for the first flight.
if (sessionStorage.getItem('foyer.top')) document.getElementById('top-banner')?.remove();
