import { formatTimeLeft } from '#src/features/site-status/format-time-left.ts';
import { getSiteStatusParameters } from '#src/platform/site/site-status-request-parameters.ts';

/** Path of the endpoint `getSiteStatus`. Importing the endpoint would add all schemas of the API to this small page. */
const getStatusPath = '/wps/v2/system/status';

/** Reads the value of a status response; returns no fields for any other response. */
function readStatus(body: unknown): ReadonlyMap<string, unknown> {
  const value = typeof body === 'object' && body !== null && 'value' in body ? body.value : null;
  return new Map(Object.entries(typeof value === 'object' && value !== null ? value : {}));
}

const SECOND_MS = 1_000;
/**
 * Minimum time between two status requests, in milliseconds. A random delay of up to the same length is added, so that
 * the load is spread.
 */
const POLL_MS = 15_000;

const time = document.querySelector<HTMLElement>('[data-ends]');
const overrun = document.querySelector<HTMLElement>('[data-overrun]');
/** Time of the server in the page or in the last status response, ISO 8601, and when it arrived by the monotonic clock. */
let serverNow = time?.dataset.now ?? '';
let arrivedAt = performance.now();

/** Returns the current time of the server; of the device if the server has sent none. */
function getNow(): number {
  const sentAt = Date.parse(serverNow);
  return Number.isNaN(sentAt) ? Date.now() : sentAt + performance.now() - arrivedAt;
}

/** Shows the time that is left, by a clock that no change of the device's time affects. */
function countDown(): void {
  if (!time?.parentElement || !overrun) return;
  const left = Date.parse(time.dataset.ends ?? '') - getNow();
  time.parentElement.hidden = !(left > 0);
  overrun.hidden = !(left <= 0);
  time.textContent = formatTimeLeft(left);
}

/**
 * Restarts the countdown from a status response, because the monotonic clock stops while a device sleeps. An end that has changed
 * hides the text with the former end, which only the server can format.
 */
function restartCountdown(status: ReadonlyMap<string, unknown>): void {
  const sent = String(status.get('serverNow'));
  // A cached response repeats its time, which is then older than it seems.
  if (sent !== serverNow && !Number.isNaN(Date.parse(sent))) [serverNow, arrivedAt] = [sent, performance.now()];
  const endsAt = String(status.get('maintenanceEnd'));
  if (time && Date.parse(endsAt) !== Date.parse(time.dataset.ends ?? '')) {
    time.dataset.ends = endsAt;
    document.querySelector('[data-end-text]')?.remove();
  }
  countDown();
}

let timer: ReturnType<typeof setTimeout> | undefined;
let isChecking = false;

function checkStatus(): void {
  if (isChecking) return;
  isChecking = true;
  clearTimeout(timer);
  fetch(`${getStatusPath}?${new URLSearchParams(getSiteStatusParameters())}`, { cache: 'no-store' })
    .then((response) => response.json())
    .then((body: unknown) => {
      const status = readStatus(body);
      // `replace` instead of `reload`, so that a form is not posted again.
      if (status.get('maintenance') === false) return location.replace(location.href);
      if (status.get('maintenance') === true) restartCountdown(status);
    })
    .catch(() => undefined)
    .finally(() => {
      isChecking = false;
      scheduleCheck();
    });
}

function scheduleCheck(): void {
  timer = setTimeout(checkStatus, POLL_MS * (1 + Math.random()));
}

// Script of the maintenance page: counts down and reloads the page when the site is open again.
countDown();
setInterval(countDown, SECOND_MS);
scheduleCheck();
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') checkStatus();
});
