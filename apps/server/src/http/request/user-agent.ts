const LONGEST = 1024;
// oxlint-disable-next-line no-control-regex -- those are what must not get through
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/;

/**
 * What the browser calls itself, from `X-Real-UA`, which is percent-encoded, else from `User-Agent`. [S7-002]
 * Empty when it is longer than 1 KB or holds control characters: it is only shown, so it is not worth a refusal.
 */
export function userAgentOf(headers: Readonly<Record<string, string | string[] | undefined>>): string {
  const encoded = headers['x-real-ua'];
  const text = typeof encoded === 'string' ? decode(encoded) : headers['user-agent'];
  return typeof text === 'string' && text.length <= LONGEST && !CONTROL.test(text) ? text : '';
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}
