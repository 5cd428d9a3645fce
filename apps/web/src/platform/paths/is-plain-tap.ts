type Tap = Pick<MouseEvent, 'button' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>;

/** A tap without keys that ask the browser for something else, such as a new tab. */
export function isPlainTap(tap: Tap): boolean {
  return tap.button === 0 && !tap.ctrlKey && !tap.metaKey && !tap.shiftKey && !tap.altKey;
}
