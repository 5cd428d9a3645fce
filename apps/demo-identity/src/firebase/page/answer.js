// Runs on the page after the choice and posts the result to the frame in the site's page.
const REPEAT_MS = 200;
const { event, returnTo } = document.querySelector('#answer').dataset;
const { opener } = window;

if (opener) {
  // Repeats the message, because the frame may not listen yet. The site closes this window when it has the result.
  setInterval(() => {
    for (let index = 0; index < opener.length; index += 1)
      opener[index].postMessage(JSON.parse(event), location.origin);
  }, REPEAT_MS);
} else {
  sessionStorage.setItem('demo-identity.event', event);
  location.replace(returnTo);
}
