// Served with its types stripped and without bundling, so it has no imports.

interface Pair {
  readonly name: string;
  readonly background: string;
  readonly ratio: number | null;
  readonly minimum: number;
}

const CHECK_DELAY_MS = 200;
const form = document.querySelector('form');
const status = document.querySelector('#status');
const frames = [...document.querySelectorAll('iframe')];
const findInputs = (kind: string): HTMLInputElement[] => [
  ...document.querySelectorAll<HTMLInputElement>(`input[data-${kind}]`),
];
const showStatus = (text: string): void => {
  if (status) status.textContent = text;
};

function readDraft(): object {
  return {
    tokens: Object.fromEntries(findInputs('token').map(({ name, value }) => [name, value])),
    flags: Object.fromEntries(findInputs('flag').map(({ name, checked }) => [name, checked])),
  };
}

/**
 * Sets the edited tokens as CSS properties of the page in an iframe. This works because that page has the same origin
 * and its Content-Security-Policy allows scripts to set styles.
 */
function applyTokens(frame: HTMLIFrameElement): void {
  const root = frame.contentDocument?.documentElement;
  for (const { name, value } of findInputs('token')) root?.style.setProperty(name, value);
}

async function post(path: string, body: object): Promise<Response> {
  const headers = { 'content-type': 'application/json' };
  return fetch(path, { method: 'POST', headers, body: JSON.stringify(body) });
}

function showPairs(pairs: readonly Pair[]): void {
  const rows = pairs.map(({ name, background, ratio, minimum }) => {
    const row = document.createElement('li');
    const fails = ratio === null || ratio < minimum;
    row.dataset['fails'] = String(fails);
    row.textContent = `${fails ? 'fails' : 'reads'}: ${name} on ${background}, ${ratio?.toFixed(2) ?? 'not #rrggbb'} of ${minimum}`;
    return row;
  });
  document.querySelector('#pairs')?.replaceChildren(...rows);
}

async function check(): Promise<void> {
  const answer = await post('/dev/brand/check', readDraft());
  const { pairs = [], problems = [] }: { pairs?: Pair[]; problems?: string[] } = await answer.json();
  showPairs(pairs);
  showStatus(problems.length === 0 ? 'The tokens can be applied.' : problems.join(' · '));
}

let timer: ReturnType<typeof setTimeout> | undefined;
function scheduleCheck(): void {
  clearTimeout(timer);
  timer = setTimeout(() => void check(), CHECK_DELAY_MS);
}

async function sendFlags(flags: object): Promise<void> {
  await post('/dev/brand/flags', { tokens: {}, flags });
  for (const frame of frames) frame.contentWindow?.location.reload();
  showStatus('The flags apply to this server until you discard them.');
}

for (const frame of frames) {
  frame.addEventListener('load', () => applyTokens(frame));
  applyTokens(frame);
}
form?.addEventListener('input', ({ target }) => {
  if (!(target instanceof HTMLInputElement)) return;
  if ('flag' in target.dataset) {
    void sendFlags(Object.fromEntries(findInputs('flag').map(({ name, checked }) => [name, checked])));
    return;
  }
  for (const frame of frames) applyTokens(frame);
  scheduleCheck();
});
for (const choice of document.querySelectorAll<HTMLInputElement>('input[name=width]')) {
  choice.addEventListener('change', () => {
    for (const frame of frames) frame.width = choice.value;
  });
}
document.querySelector('#discard')?.addEventListener('click', () => {
  form?.reset();
  void sendFlags({}).then(() => showStatus('The changes were discarded.'));
  scheduleCheck();
});
document.querySelector('#export')?.addEventListener('click', () => {
  void (async () => {
    const answer = await post('/dev/brand/export', readDraft());
    const link = document.createElement('a');
    link.href = URL.createObjectURL(await answer.blob());
    link.download = `${location.hostname.split('.')[0]}.brand.json`;
    link.click();
    URL.revokeObjectURL(link.href);
    showStatus('The folder was exported.');
  })();
});
void check();
