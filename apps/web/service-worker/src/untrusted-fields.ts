/** Returns the fields of an untrusted value; an empty object if it is not an object. */
export function readUntrustedFields(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
