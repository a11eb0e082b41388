import { inspect } from 'node:util'

const SHOWN = '[secret]'

/** Holds a value that must not be printed, logged or serialized by accident: only `open` gives it. */
export class Secret<T> {
  readonly #value: T

  constructor(value: T) {
    this.#value = value
  }

  open(): T {
    return this.#value
  }

  toString(): string {
    return SHOWN
  }

  toJSON(): string {
    return SHOWN
  }
}

Object.defineProperty(Secret.prototype, inspect.custom, { value: () => SHOWN })
