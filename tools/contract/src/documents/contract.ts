/** What a contract document says, as data. The model is put into the same form and the two are compared. */

/** A type in the contract's words. */
export interface Shape {
  /** `string`, `integer`, `number`, `boolean`, `object` or `array`. */
  readonly kind: string
  readonly nullable: boolean
  /** Of an array, where the contract names it. */
  readonly items?: string
  /** The values that the contract names, sorted. */
  readonly values?: readonly string[]
}

export interface Field extends Shape {
  readonly name: string
}

export interface Param extends Field {
  readonly required: boolean
  /** Whether the values are all there are: as they are named, unless this says that they are not. */
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
  /** Absent where the contract does not show them. */
  readonly params?: readonly Param[]
  /** Absent where the contract does not show it. */
  readonly answer?: Answer
  readonly meta: readonly Field[]
}

export interface Entity {
  readonly name: string
  readonly record: readonly Field[]
  /** What `create` answers where that is not a record. */
  readonly created?: readonly Field[]
  readonly deleted?: readonly Field[]
  /** What `api_search` answers where that is not a page. */
  readonly envelope?: readonly Field[]
  readonly searchable?: readonly Field[]
  readonly actions: readonly Action[]
}

/** Action `search`, which is the same for all entities that have it. Names inside of others are paths: `query.filter`. */
export interface Search {
  readonly params: readonly Param[]
  readonly answer: readonly Field[]
}

export interface Contract {
  readonly entities: readonly Entity[]
}
