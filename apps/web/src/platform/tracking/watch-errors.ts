import { track } from '#src/platform/tracking/track.ts';

/** Of one page; what breaks in a loop is told once, and what breaks everywhere not for ever. */
const MOST_ERRORS = 10;
const LONGEST_MESSAGE = 300;
const LONGEST_STACK = 1_200;

/** Addresses lose what stands behind their path, and whatever looks like a person's own is left out. */
function plain(text: string, longest: number): string {
  return text
    .replaceAll(/(https?:\/\/[^\s?#)]+)[?#][^\s):]*/g, '$1')
    .replaceAll(/[\w.+-]+@[\w-]+\.[\w.]+/g, '<mail>')
    .replaceAll(/\d{7,}/g, '<digits>')
    .slice(0, longest);
}

/** A frame that is cut off would name another place. */
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

/** Tells of errors that nobody caught, each kind once. Answers how to stop. */
export function watchErrors(): () => void {
  const told = new Set<string>();
  const tell = (thrown: unknown): void => {
    const broken = brokenOf(thrown);
    const kind = JSON.stringify(broken);
    if (told.has(kind) || told.size >= MOST_ERRORS) return;
    told.add(kind);
    track({ name: 'clientError', value: { page: location.pathname, ...broken } });
  };
  // A stranger's script says nothing but that it broke.
  const onError = ({ error }: ErrorEvent): void => (error === null || error === undefined ? undefined : tell(error));
  const onRejection = ({ reason }: PromiseRejectionEvent): void => tell(reason);
  addEventListener('error', onError);
  addEventListener('unhandledrejection', onRejection);
  return () => {
    removeEventListener('error', onError);
    removeEventListener('unhandledrejection', onRejection);
  };
}
