/** `Array.prototype.at` for Chrome 87 to 91: the queue of the platform's calls asks for its last element so. */
export function bringArrayAt(): void {
  if ('at' in Array.prototype) return;
  // oxlint-disable-next-line no-extend-native -- that is what a polyfill is.
  Object.defineProperty(Array.prototype, 'at', {
    configurable: true,
    writable: true,
    value(this: readonly unknown[], index: number): unknown {
      return this[index < 0 ? this.length + index : index];
    },
  });
}
