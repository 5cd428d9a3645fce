import { trackEvent } from '#src/platform/tracking/track-event.ts';

/** Maximum number of different errors that one page reports. */
const MAX_ERRORS = 10;
const MAX_MESSAGE_LENGTH = 300;
const MAX_STACK_LENGTH = 1_200;

/** Removes what may identify a person from an error message: URL queries, email addresses and long numbers. */
function redact(text: string, maxLength: number): string {
  return text
    .replaceAll(/(https?:\/\/[^\s?#)]+)[?#][^\s):]*/g, '$1')
    .replaceAll(/[\w.+-]+@[\w-]+\.[\w.]+/g, '<mail>')
    .replaceAll(/\d{7,}/g, '<digits>')
    .slice(0, maxLength);
}

/**
 * Removes an incomplete last line of a stack that is too long, because a truncated stack frame would name a wrong
 * position.
 */
function dropPartialLine(text: string): string {
  return text.length > MAX_STACK_LENGTH ? text.slice(0, Math.max(0, text.lastIndexOf('\n'))) : text;
}

interface ErrorReport {
  readonly name: string;
  readonly message: string;
  readonly stack: string;
}

function describeError(thrown: unknown): ErrorReport {
  if (!(thrown instanceof Error))
    return { name: 'NotAnError', message: redact(String(thrown), MAX_MESSAGE_LENGTH), stack: '' };
  const { name, message, stack = '' } = thrown;
  return {
    name: /^[\w.:-]{1,64}$/.test(name) ? name : 'Error',
    message: redact(message, MAX_MESSAGE_LENGTH),
    stack: dropPartialLine(redact(stack, MAX_STACK_LENGTH + 1)),
  };
}

/**
 * Tracks uncaught errors of the page; errors with the same message and stack are tracked once. Returns a function that
 * stops it.
 */
export function trackPageErrors(): () => void {
  const reported = new Set<string>();
  const report = (thrown: unknown): void => {
    const description = describeError(thrown);
    const kind = JSON.stringify(description);
    if (reported.has(kind) || reported.size >= MAX_ERRORS) return;
    reported.add(kind);
    trackEvent({ name: 'clientError', value: { page: location.pathname, ...description } });
  };
  // Errors of cross-origin scripts have no details.
  const onError = ({ error }: ErrorEvent): void => (error === null || error === undefined ? undefined : report(error));
  const onRejection = ({ reason }: PromiseRejectionEvent): void => report(reason);
  addEventListener('error', onError);
  addEventListener('unhandledrejection', onRejection);
  return () => {
    removeEventListener('error', onError);
    removeEventListener('unhandledrejection', onRejection);
  };
}
