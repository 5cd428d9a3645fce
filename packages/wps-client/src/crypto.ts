/** The part of Web Crypto in use; `subtle` is missing outside a secure context. */
export interface WpsCrypto {
  getRandomValues(array: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer>;
  /** Missing in older browsers and on plain http. */
  randomUUID?(): string;
  readonly subtle: SubtleCrypto | undefined;
}
