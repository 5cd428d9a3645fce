/** The item of session storage in which a page passes the time of a tap to the page that the tap opens. */
const TAP_ITEM = 'bench.tap';

/**
 * A script that runs in every page before its own scripts. It collects the page's timings in `benchObserved`. It polls for
 * the pictures of the first screen: each of which at least a quarter is visible has to be loaded. An observer reports
 * their places at the next frame: reading them at once would force the layout of parts that the page has the browser
 * skip, and count as time of the page.
 */
export const OBSERVE_PAGE = `(() => {
  // Chrome on a phone offers to install a site only after a tap and half a minute, this one at once.
  addEventListener('beforeinstallprompt', (event) => event.stopImmediatePropagation(), true);
  const observed = window.benchObserved = { fcp: null, lcp: null, pictures: null, shift: 0, tasks: [], lastTaskEnd: 0, interactions: {}, answer: null, probe: null };
  const observe = (type, add, more) => new PerformanceObserver((list) => list.getEntries().forEach(add)).observe({ type, buffered: true, ...more });
  observe('paint', ({ name, startTime }) => { if (name === 'first-contentful-paint') observed.fcp = startTime; });
  observe('largest-contentful-paint', ({ startTime }) => { observed.lcp = startTime; });
  observe('layout-shift', ({ hadRecentInput, value }) => { if (!hadRecentInput) observed.shift += value; });
  observe('longtask', ({ startTime, duration }) => {
    observed.tasks.push([startTime, duration]);
    observed.lastTaskEnd = startTime + duration;
  });
  observe('event', ({ interactionId, duration }) => {
    if (interactionId) observed.interactions[interactionId] = Math.max(observed.interactions[interactionId] ?? 0, duration);
  }, { durationThreshold: 16 });
  const isPictureInView = ({ isIntersecting, boundingClientRect: { left, right, top, width } }) =>
    isIntersecting && width > 8 && top < innerHeight - 60 && right > width / 4 && left < innerWidth - width / 4;
  const pictures = setInterval(() => {
    const observer = new IntersectionObserver((entries) => {
      observer.disconnect();
      const inView = entries.filter(isPictureInView).map(({ target }) => target);
      if (inView.length < 5 || !inView.every(({ complete, naturalWidth }) => complete && naturalWidth > 0)) return;
      observed.pictures ??= performance.now();
      clearInterval(pictures);
    });
    for (const picture of document.images) observer.observe(picture);
  }, 50);
  const afterPaint = (task) => requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = task;
    port2.postMessage(null);
  });
  window.benchAfterPaint = afterPaint;

  // The answer to a tap on a link: the first paint of the next page or its skeleton, in this document or the next.
  const describePage = () => location.href + (document.querySelector('h1')?.textContent ?? '') + document.querySelectorAll('[aria-busy=true]').length;
  addEventListener('click', ({ timeStamp }) => {
    const before = describePage();
    const { href } = location;
    try { sessionStorage.setItem('${TAP_ITEM}', String(performance.timeOrigin + timeStamp)); } catch {}
    const look = () => {
      if (observed.answer !== null) return;
      if (location.href === href || describePage() === before) return void requestAnimationFrame(look);
      afterPaint(() => {
        observed.answer = { sameDocument: true, ms: performance.now() - timeStamp };
        sessionStorage.removeItem('${TAP_ITEM}');
      });
    };
    if (window.benchAnswers) look();
  }, true);
  try {
    const tappedAt = Number(sessionStorage.getItem('${TAP_ITEM}'));
    sessionStorage.removeItem('${TAP_ITEM}');
    if (tappedAt > 0) observe('paint', ({ name, startTime }) => {
      if (name === 'first-contentful-paint') observed.answer = { sameDocument: false, ms: performance.timeOrigin + startTime - tappedAt };
    });
  } catch {}
})();`;

/** What a visitor tries from the first moment of a visit until it works. */
export const earlyTaps = {
  /** Whether the second category tab becomes the selected one. The second selectors are for antd-mobile. */
  tab: `(() => {
    const tab = document.querySelectorAll('[data-tab], .adm-tabs-tab')[1];
    if (!tab) return false;
    const isSelected = () => tab.isConnected && (tab.getAttribute('aria-selected') === 'true' || tab.getAttribute('aria-current') === 'page');
    if (!isSelected()) tab.click();
    return isSelected();
  })()`,
  /** Whether the login dialog is open and takes text. */
  login: `(() => {
    const field = [...document.querySelectorAll('dialog[open] input:not([type=hidden]), .adm-popup-body input')].find((input) => input.checkVisibility());
    if (!field) {
      document.querySelector('[data-opens=login]')?.click();
      return false;
    }
    field.focus();
    return document.execCommand('insertText', false, 'a') && field.value.includes('a');
  })()`,
} as const;

export type EarlyTap = keyof typeof earlyTaps;

/**
 * Tries every 50 ms, and records when the attempt had worked and was painted. Until a script of the page handles it, a
 * click must not open a link or send a form.
 */
export const repeatUntilItWorks = (attempt: string): string => `(() => {
  addEventListener('click', (event) => event.preventDefault());
  const repeated = setInterval(() => {
    if (!${attempt}) return;
    clearInterval(repeated);
    window.benchAfterPaint(() => { window.benchObserved.probe = performance.now(); });
  }, 50);
})()`;

/** Reads `benchObserved`. Blocking time is that of tasks over 50 ms after the first paint. */
export const READ_OBSERVED = `(() => {
  const { fcp, lcp, pictures, shift, tasks, lastTaskEnd, interactions, answer, probe } = window.benchObserved;
  const blocking = tasks.reduce((sum, [start, duration]) => sum + Math.max(0, start + duration - Math.max(start + 50, fcp ?? 0)), 0);
  return { fcp, lcp, pictures, shift, blocking, answer, probe, interactions: Object.values(interactions), quietMs: performance.now() - lastTaskEnd, isLoaded: document.readyState === 'complete' };
})()`;
