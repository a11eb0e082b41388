import { inspect } from 'node:util'

const REDACTED = '[secret]'

/** Wraps a value that must not be printed, logged or serialized by accident. Only `open` returns it. */
export class Secret<T> {
  readonly #value: T

  constructor(value: T) {
    this.#value = value
  }

  open(): T {
    return this.#value
  }

  toString(): string {
    return REDACTED
  }

  toJSON(): string {
    return REDACTED
  }
}

Object.defineProperty(Secret.prototype, inspect.custom, { value: () => REDACTED })
