import { track } from '#src/platform/tracking/track.ts';

/** Limit of reported errors a page; each kind is reported once. */
const MOST_ERRORS = 10;
const LONGEST_MESSAGE = 300;
const LONGEST_STACK = 1_200;

/** Removes queries, email addresses and long numbers, which may identify a person. */
function plain(text: string, longest: number): string {
  return text
    .replaceAll(/(https?:\/\/[^\s?#)]+)[?#][^\s):]*/g, '$1')
    .replaceAll(/[\w.+-]+@[\w-]+\.[\w.]+/g, '<mail>')
    .replaceAll(/\d{7,}/g, '<digits>')
    .slice(0, longest);
}

/** A truncated stack frame would name a wrong position. */
function wholeLines(text: string): string {
  return text.length > LONGEST_STACK ? text.slice(0, Math.max(0, text.lastIndexOf('\n'))) : text;
}

interface Broken {
  readonly name: string;
  readonly message: string;
  readonly stack: string;
}

function brokenOf(thrown: unknown): Broken {
  if (!(thrown instanceof Error))
    return { name: 'NotAnError', message: plain(String(thrown), LONGEST_MESSAGE), stack: '' };
  const { name, message, stack = '' } = thrown;
  return {
    name: /^[\w.:-]{1,64}$/.test(name) ? name : 'Error',
    message: plain(message, LONGEST_MESSAGE),
    stack: wholeLines(plain(stack, LONGEST_STACK + 1)),
  };
}

/** Tracks uncaught errors, each kind once. Returns a function that stops it. */
export function watchErrors(): () => void {
  const told = new Set<string>();
  const tell = (thrown: unknown): void => {
    const broken = brokenOf(thrown);
    const kind = JSON.stringify(broken);
    if (told.has(kind) || told.size >= MOST_ERRORS) return;
    told.add(kind);
    track({ name: 'clientError', value: { page: location.pathname, ...broken } });
  };
  // Errors of cross-origin scripts have no details.
  const onError = ({ error }: ErrorEvent): void => (error === null || error === undefined ? undefined : tell(error));
  const onRejection = ({ reason }: PromiseRejectionEvent): void => tell(reason);
  addEventListener('error', onError);
  addEventListener('unhandledrejection', onRejection);
  return () => {
    removeEventListener('error', onError);
    removeEventListener('unhandledrejection', onRejection);
  };
}
