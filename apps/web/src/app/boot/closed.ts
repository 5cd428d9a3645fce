import { formatTimeLeft } from '#src/features/site-status/format-time-left.ts';
import { statusQuery } from '#src/platform/site/status-query.ts';

/** The path of `getStatus`; its endpoint would bring the whole contract into the page. */
const getStatusPath = '/wps/v2/system/status';

/** Whether an answer of the status call, whatever it is, says that the maintenance is over. */
function isOpen(answer: unknown): boolean {
  if (typeof answer !== 'object' || answer === null || !('value' in answer)) return false;
  const { value } = answer;
  return typeof value === 'object' && value !== null && 'maintenance' in value && value.maintenance === false;
}

// The script inside the page of a maintenance: counts down, and opens the site as soon as it is back.

const SECOND_MS = 1_000;
/** Up to twice as long, so that not everybody comes back at once. */
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
          // By its address, so that nothing is posted again.
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
