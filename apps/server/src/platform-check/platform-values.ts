import type { Endpoint, OutputOf } from '@foyer/contract/endpoint';

/** Valid answers of a platform by endpoint. Inputs of later calls come from them. */
export interface PlatformValues {
  /** `null` if the endpoint has not answered a valid value. */
  get<E extends Endpoint>(endpoint: E): OutputOf<E> | null;
  set(endpoint: Endpoint, value: unknown): void;
}

export function createPlatformValues(): PlatformValues {
  const values = new Map<string, unknown>();
  function get<E extends Endpoint>(endpoint: E): OutputOf<E> | null;
  function get(endpoint: Endpoint): unknown {
    const value = values.get(endpoint.name);
    return value === undefined ? null : value;
  }
  return { get, set: ({ name }, value) => void values.set(name, value) };
}
