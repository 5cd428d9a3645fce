import type { Endpoint, OutputOf } from '@foyer/contract/endpoint';

/** The values in the valid responses of a platform, by endpoint. The check takes the inputs of later calls from them. */
export interface CheckedResponseStore {
  /** Returns the value of an endpoint; `null` if its response was not valid. */
  get<E extends Endpoint>(endpoint: E): OutputOf<E> | null;
  set(endpoint: Endpoint, value: unknown): void;
}

export function createCheckedResponseStore(): CheckedResponseStore {
  const values = new Map<string, unknown>();
  function get<E extends Endpoint>(endpoint: E): OutputOf<E> | null;
  function get(endpoint: Endpoint): unknown {
    const value = values.get(endpoint.name);
    return value === undefined ? null : value;
  }
  return { get, set: ({ name }, value) => void values.set(name, value) };
}
