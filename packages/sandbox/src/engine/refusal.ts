/** Path of a param: `['created', 'gte']`. */
export type ParamPath = readonly string[]

export type Problem =
  | 'unknown'
  | 'missing'
  | 'empty'
  | 'type'
  | 'range'
  | 'length'
  | 'enum'
  | 'exclusive'
  | 'require_any'
  | 'require_one'

/** One invalid param of a request. */
export interface Issue {
  readonly at: ParamPath
  readonly problem: Problem
  /** The valid input: `integer`, `at most 100`, `draft, open or paid`. */
  readonly expected: string
  readonly got?: unknown
}

/** Why a request is refused. The vendor's behaviour formats it as the vendor does. */
export type Reason =
  | { readonly kind: 'no_credentials' }
  | { readonly kind: 'bad_credentials'; readonly given: string }
  | { readonly kind: 'forbidden'; readonly given: string }
  | { readonly kind: 'no_route'; readonly method: string; readonly path: string }
  | { readonly kind: 'bad_params'; readonly issues: readonly Issue[] }
  | { readonly kind: 'bad_body'; readonly message: string }
  | { readonly kind: 'media_type'; readonly got: string }
  /** `param` says which param held the id; without it the id stood in the path. */
  | { readonly kind: 'no_record'; readonly entity: string; readonly id: string; readonly param?: string }
  | { readonly kind: 'bad_cursor'; readonly param: string }
  | { readonly kind: 'key_reused' | 'key_in_use' | 'key_too_long'; readonly key: string }
  | { readonly kind: 'rate_limited' }
  /** A rule of the vendor's own, in its own words. */
  | {
      readonly kind: 'rule'
      readonly status: number
      readonly message: string
      readonly code?: string
      readonly param?: string
      /** The messages by field. */
      readonly fields?: Readonly<Record<string, string>>
    }

/** Thrown anywhere while a request is served; becomes the response. */
export class Refusal extends Error {
  readonly reason: Reason

  constructor(reason: Reason) {
    super(reason.kind)
    this.name = 'Refusal'
    this.reason = reason
  }
}
