// Stands right behind the banner: who has closed it never sees it move the page. Few bytes, as it is in the first flight.
if (sessionStorage.getItem('foyer.top')) document.getElementById('top-banner')?.remove();
