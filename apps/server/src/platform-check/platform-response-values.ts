import type { Endpoint, OutputOf } from '@foyer/contract/endpoint';

/** Valid values of a platform by endpoint, from which the inputs of later calls are taken. */
export interface PlatformResponseValues {
  /** Returns the value of an endpoint; `null` if its response was not valid. */
  get<E extends Endpoint>(endpoint: E): OutputOf<E> | null;
  set(endpoint: Endpoint, value: unknown): void;
}

export function createPlatformResponseValues(): PlatformResponseValues {
  const values = new Map<string, unknown>();
  function get<E extends Endpoint>(endpoint: E): OutputOf<E> | null;
  function get(endpoint: Endpoint): unknown {
    const value = values.get(endpoint.name);
    return value === undefined ? null : value;
  }
  return { get, set: ({ name }, value) => void values.set(name, value) };
}
