import { formatTimeLeft } from '#src/features/site-status/format-time-left.ts';
import { statusQuery } from '#src/platform/site/status-query.ts';

/** Path of `getStatus`. Importing the endpoint would add the whole contract to the page. */
const getStatusPath = '/wps/v2/system/status';

/** Whether a status response reports the end of the maintenance. */
function isOpen(answer: unknown): boolean {
  if (typeof answer !== 'object' || answer === null || !('value' in answer)) return false;
  const { value } = answer;
  return typeof value === 'object' && value !== null && 'maintenance' in value && value.maintenance === false;
}

// Script of the maintenance page: counts down and reloads the page when the site is open again.

const SECOND_MS = 1_000;
/** Between two status requests; up to as much again is added at random, so that clients do not all return at once. */
const ASK_EVERY_MS = 15_000;

function countDown(): void {
  const time = document.querySelector<HTMLElement>('[data-ends]');
  const ends = Date.parse(time?.dataset.ends ?? '');
  const overrun = document.querySelector<HTMLElement>('[data-overrun]');
  if (!time?.parentElement || !overrun || Number.isNaN(ends)) return;
  const left = ends - Date.now();
  time.parentElement.hidden = left <= 0;
  overrun.hidden = left > 0;
  time.textContent = formatTimeLeft(left);
}

function ask(): void {
  setTimeout(
    () => {
      fetch(`${getStatusPath}?${new URLSearchParams(statusQuery())}`, { cache: 'no-store' })
        .then((answer) => answer.json())
        .then((answer: unknown) => {
          // `replace` instead of `reload`, so that a form is not posted again.
          if (isOpen(answer)) location.replace(location.href);
          else ask();
        })
        .catch(ask);
    },
    ASK_EVERY_MS * (1 + Math.random()),
  );
}

countDown();
setInterval(countDown, SECOND_MS);
ask();
