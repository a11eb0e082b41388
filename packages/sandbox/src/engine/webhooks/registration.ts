import type { Row } from '../state/collection.ts'

/** An address to which a vendor sends events. */
export interface Registration {
  readonly id: string
  readonly url: string
  /** The vendor's types of events. Undefined, or `*` among them: all. */
  readonly types?: readonly string[] | undefined
  /** Signs requests, or is sent with them. Undefined: they are not signed. */
  readonly secret?: string | undefined
  /** Unix milliseconds. Undefined: it has no end. */
  readonly expiresAt?: number | undefined
  /** Nothing is sent while it is disabled. */
  readonly isDisabled?: boolean | undefined
  /** Fields of the vendor's own. */
  readonly more?: Row | undefined
}

export interface WebhookEvent {
  /** Of the vendor: `customer.created`. */
  readonly type: string
  /** Undefined: it has no body. */
  readonly body?: Row | undefined
  /** The row that filters of registrations are about. */
  readonly about?: Row | undefined
}

export function wantsType({ types }: Registration, { type }: WebhookEvent): boolean {
  return types === undefined || types.includes('*') || types.includes(type)
}
