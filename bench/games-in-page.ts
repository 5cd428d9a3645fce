/** Runs in the page, as text: how it flings, and how long a frame took while it did. */
export const FLING = `(async () => {
  const [SPEED, DISTANCE] = [4000, 20000];
  const frames = [];
  let nodes = 0;
  const start = performance.now();
  let last = start;
  await new Promise((done) => {
    const step = (now) => {
      frames.push(now - last);
      last = now;
      const gone = ((now - start) / 1000) * SPEED;
      scrollTo(0, Math.min(gone, DISTANCE));
      if (frames.length % 10 === 0) nodes = Math.max(nodes, document.querySelectorAll('*').length);
      if (gone < DISTANCE) requestAnimationFrame(step);
      else done();
    };
    requestAnimationFrame(step);
  });
  const sorted = frames.slice(2).sort((one, other) => one - other);
  return { nodes, worst: sorted[sorted.length - 1], p95: sorted[Math.floor(sorted.length * 0.95)], frames: sorted.length };
})()`;

/** Types a text letter by letter and answers, for each, the time until the found games were painted, in ms. */
export const SEARCH = `(async () => {
  const input = document.querySelector('input[name=q]');
  const type = (text) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(input, text);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  };
  const shown = (text) => new Promise((done) => {
    const look = () => {
      const title = document.getElementById('games-title')?.textContent ?? '';
      if (title.includes(text)) requestAnimationFrame(() => setTimeout(done));
      else setTimeout(look, 1);
    };
    look();
  });
  const times = [];
  for (const text of ['g', 'go', 'gol', 'gold', 'golde', 'golden', 'golden d', 'golden drgaon']) {
    const start = performance.now();
    type(text);
    await shown(text);
    times.push(performance.now() - start);
    await new Promise((done) => setTimeout(done, 60));
  }
  return times;
})()`;

/** Goes past every game, so that this visit has seen them all. */
export const WALK = `(async () => {
  const height = document.documentElement.scrollHeight;
  for (let at = 0; at < height; at += 2400) {
    scrollTo(0, at);
    await new Promise((done) => setTimeout(done, 200));
  }
  scrollTo(0, 0);
  await new Promise((done) => setTimeout(done, 1000));
})()`;

/** Keeps how long each tap took until the page showed it. */
export const WATCH_TAPS = `window.taps = []; new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) if (entry.interactionId) window.taps.push(entry.duration);
}).observe({ type: 'event', durationThreshold: 16 })`;
