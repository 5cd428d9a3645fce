// Served as it is, without its types: it imports nothing.

interface Pair {
  readonly name: string;
  readonly background: string;
  readonly ratio: number | null;
  readonly minimum: number;
}

const CHECK_AFTER_MS = 200;
const form = document.querySelector('form');
const status = document.querySelector('#status');
const frames = [...document.querySelectorAll('iframe')];
const inputs = (kind: string): HTMLInputElement[] => [
  ...document.querySelectorAll<HTMLInputElement>(`input[data-${kind}]`),
];
const say = (text: string): void => {
  if (status) status.textContent = text;
};

function draft(): object {
  return {
    tokens: Object.fromEntries(inputs('token').map(({ name, value }) => [name, value])),
    flags: Object.fromEntries(inputs('flag').map(({ name, checked }) => [name, checked])),
  };
}

/** Puts the tokens on the page of a frame; of the same origin, and its policy lets scripts set properties. */
function dress(frame: HTMLIFrameElement): void {
  const root = frame.contentDocument?.documentElement;
  for (const { name, value } of inputs('token')) root?.style.setProperty(name, value);
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
  const answer = await post('/dev/brand/check', draft());
  const { pairs = [], problems = [] }: { pairs?: Pair[]; problems?: string[] } = await answer.json();
  showPairs(pairs);
  say(problems.length === 0 ? 'The tokens can be applied.' : problems.join(' · '));
}

let waiting: ReturnType<typeof setTimeout> | undefined;
function checkSoon(): void {
  clearTimeout(waiting);
  waiting = setTimeout(() => void check(), CHECK_AFTER_MS);
}

async function sendFlags(flags: object): Promise<void> {
  await post('/dev/brand/flags', { tokens: {}, flags });
  for (const frame of frames) frame.contentWindow?.location.reload();
  say('The flags are tried on this server until they are discarded.');
}

for (const frame of frames) {
  frame.addEventListener('load', () => dress(frame));
  dress(frame);
}
form?.addEventListener('input', ({ target }) => {
  if (!(target instanceof HTMLInputElement)) return;
  if ('flag' in target.dataset) {
    void sendFlags(Object.fromEntries(inputs('flag').map(({ name, checked }) => [name, checked])));
    return;
  }
  for (const frame of frames) dress(frame);
  checkSoon();
});
for (const choice of document.querySelectorAll<HTMLInputElement>('input[name=width]')) {
  choice.addEventListener('change', () => {
    for (const frame of frames) frame.width = choice.value;
  });
}
document.querySelector('#discard')?.addEventListener('click', () => {
  form?.reset();
  void sendFlags({}).then(() => say('Everything is as it is in the folder.'));
  checkSoon();
});
document.querySelector('#export')?.addEventListener('click', () => {
  void (async () => {
    const answer = await post('/dev/brand/export', draft());
    const link = document.createElement('a');
    link.href = URL.createObjectURL(await answer.blob());
    link.download = `${location.hostname.split('.')[0]}.brand.json`;
    link.click();
    URL.revokeObjectURL(link.href);
    say('The folder was exported.');
  })();
});
void check();
