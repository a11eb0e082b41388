/** A difference between a spec and a vendor's description. */
export interface Finding {
  readonly kind: FindingKind
  /** `customers.list`, `customers.record`. */
  readonly subject: string
  /** Param or field, with the names above it: `created.gte`; empty for the action itself. */
  readonly path: string
  readonly text: string
  /** Line of the spec. */
  readonly line: number
  /** Values of an enumeration that are new or gone. */
  readonly values?: readonly string[]
  /** Reason why the spec needs no change: it already covers the difference. */
  readonly handled?: string
  readonly edit?: Edit
}

export const KINDS = {
  'server-changed': 'another server',
  'auth-changed': 'authenticates otherwise',
  'auth-deprecated': 'credentials are deprecated',
  'endpoint-gone': 'endpoint is gone',
  'endpoint-moved': 'endpoint has moved',
  'endpoint-absent': 'not in this subset',
  'endpoint-deprecated': 'endpoint is deprecated',
  'permission-changed': 'another permission',
  'body-encoded': 'body is sent otherwise',
  'answer-gone': 'part of the response is gone',
  'param-new': 'new param',
  'param-required': 'param is required',
  'param-gone': 'param is gone',
  'param-moved': 'param is sent elsewhere',
  'param-encoded': 'param is encoded otherwise',
  'param-retyped': 'param has another type',
  'param-limits': 'param has other limits',
  'param-nullable': 'null of a param',
  'param-optional': 'param may be left out',
  'param-deprecated': 'param is deprecated',
  'field-new': 'new record field',
  'field-gone': 'record field is gone',
  'field-retyped': 'record field has another type',
  'field-nullable': 'record field may be null',
  'field-optional': 'record field may be missing',
  'field-deprecated': 'record field is deprecated',
  'enum-grown': 'new values',
  'enum-shrunk': 'values are gone',
} as const

export type FindingKind = keyof typeof KINDS

/** A limit of the description rather than a difference. */
export function isUnknown({ kind }: Finding): boolean {
  return kind === 'endpoint-absent'
}

/** A change of the spec that follows from a finding without a decision. */
export type Edit =
  | {
      readonly kind: 'add-field'
      readonly owner: string
      readonly part: FieldsPart
      /** Fields above it. */
      readonly within: readonly string[]
      readonly name: string
      /** The value as YAML, on one line. */
      readonly yaml: string
    }
  | {
      readonly kind: 'set-key'
      readonly owner: string
      readonly part: FieldsPart
      readonly names: readonly string[]
      readonly key: 'optional' | 'until' | 'deprecated'
      readonly yaml: string
    }
  | {
      readonly kind: 'add-values'
      readonly owner: string
      readonly part: FieldsPart
      readonly names: readonly string[]
      readonly values: readonly string[]
    }

/** Owner of fields: the record of an entity, the response of an action, or a param location of an action. */
export type FieldsPart =
  | { readonly kind: 'record' }
  | { readonly kind: 'answer'; readonly action: string }
  | { readonly kind: 'params'; readonly action: string; readonly location: string }
