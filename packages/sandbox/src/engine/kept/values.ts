/** State that outlives the process: values by key. */

export interface KeptValues {
  /** All values whose key begins with the prefix, without it, in the order in which their keys were first set. */
  read(prefix: string): [key: string, value: unknown][]
  /**
   * Says that a value has changed. It is read before the response to the current request is sent; undefined removes the
   * key.
   */
  changed(key: string, value: () => unknown): void
  close(): void
}

/** Keeps nothing, as most sandboxes do. */
export const KEPT_NOWHERE: KeptValues = { read: () => [], changed: () => {}, close: () => {} }

/** Keys below a prefix. */
export function keptBelow(kept: KeptValues, prefix: string): KeptValues {
  return {
    read: (below) => kept.read(prefix + below),
    changed: (key, value) => kept.changed(prefix + key, value),
    close: () => {},
  }
}
