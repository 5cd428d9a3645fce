const MAX_LENGTH = 1024;
// oxlint-disable-next-line no-control-regex -- rejects control characters
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/;

/**
 * Reads the user agent from the percent-encoded header `X-Real-UA`, otherwise from `User-Agent`. [S7-002] An invalid
 * one (longer than 1 KB, or with control characters) is read as empty: it is only displayed, so it is no error.
 */
export function readUserAgent(headers: Readonly<Record<string, string | string[] | undefined>>): string {
  const encoded = headers['x-real-ua'];
  const text = typeof encoded === 'string' ? decode(encoded) : headers['user-agent'];
  return typeof text === 'string' && text.length <= MAX_LENGTH && !CONTROL.test(text) ? text : '';
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}
