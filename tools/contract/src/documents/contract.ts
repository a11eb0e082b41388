/** The content of a contract document as data. The model is converted to the same form for the comparison. */

/** A type as the contract names it. */
export interface Shape {
  /** `string`, `integer`, `number`, `boolean`, `object` or `array`. */
  readonly kind: string
  readonly nullable: boolean
  /** Items of an array, if the contract names them. */
  readonly items?: string
  /** The values that the contract names, sorted. */
  readonly values?: readonly string[]
}

export interface Field extends Shape {
  readonly name: string
}

export interface Param extends Field {
  readonly required: boolean
  /** True if the set of values is closed. Default: as the contract names them. */
  readonly closed?: boolean
  readonly minimum?: number
  readonly maximum?: number
  readonly maxItems?: number
  readonly default?: number | boolean
  readonly properties?: readonly Param[]
}

export type Answer = 'record' | 'page' | 'envelope' | 'created' | 'deleted' | 'nothing' | 'hits'

export interface Action {
  readonly name: string
  /** Absent if the contract does not show them. */
  readonly params?: readonly Param[]
  /** Absent if the contract does not show it. */
  readonly answer?: Answer
  readonly meta: readonly Field[]
}

export interface Entity {
  readonly name: string
  readonly record: readonly Field[]
  /** Result of `create`, if it is not a record. */
  readonly created?: readonly Field[]
  readonly deleted?: readonly Field[]
  /** Result of `api_search`, if it is not a page. */
  readonly envelope?: readonly Field[]
  readonly searchable?: readonly Field[]
  readonly actions: readonly Action[]
}

/** Action `search`, which is equal for all entities that have it. Nested names are paths: `query.filter`. */
export interface Search {
  readonly params: readonly Param[]
  readonly answer: readonly Field[]
}

export interface Contract {
  readonly entities: readonly Entity[]
}
