import { formatTimeLeft } from '#src/features/site-status/format-time-left.ts';
import { getSiteStatusParameters } from '#src/platform/site/site-status-request-parameters.ts';

/** Path of the endpoint `getSiteStatus`. Importing the endpoint would add all schemas of the API to this small page. */
const getStatusPath = '/wps/v2/system/status';

/** Whether the body of a status response reports that the maintenance has ended. */
function isOpen(body: unknown): boolean {
  if (typeof body !== 'object' || body === null || !('value' in body)) return false;
  const { value } = body;
  return typeof value === 'object' && value !== null && 'maintenance' in value && value.maintenance === false;
}

const SECOND_MS = 1_000;
/**
 * Minimum time between two status requests, in milliseconds. A random delay of up to the same length is added, so that
 * the load is spread.
 */
const POLL_MS = 15_000;

const startedAt = performance.now();

/** Counts from the server's time by a clock that no change of the device's time affects. */
function countDown(): void {
  const time = document.querySelector<HTMLElement>('[data-ends]');
  const ends = Date.parse(time?.dataset.ends ?? '');
  const overrun = document.querySelector<HTMLElement>('[data-overrun]');
  if (!time?.parentElement || !overrun || Number.isNaN(ends)) return;
  const left = ends - Date.parse(time.dataset.now ?? '') - (performance.now() - startedAt);
  time.parentElement.hidden = left <= 0;
  overrun.hidden = left > 0;
  time.textContent = formatTimeLeft(left);
}

function pollStatus(): void {
  setTimeout(
    () => {
      fetch(`${getStatusPath}?${new URLSearchParams(getSiteStatusParameters())}`, { cache: 'no-store' })
        .then((response) => response.json())
        .then((body: unknown) => {
          // `replace` instead of `reload`, so that a form is not posted again.
          if (isOpen(body)) location.replace(location.href);
          else pollStatus();
        })
        .catch(pollStatus);
    },
    POLL_MS * (1 + Math.random()),
  );
}

// Script of the maintenance page: counts down and reloads the page when the site is open again.
countDown();
setInterval(countDown, SECOND_MS);
pollStatus();
