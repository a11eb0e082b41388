/** A list as the rules of its paging see it. */
import type { DescribedParam, Description, Endpoint } from '../../description/description.ts'
import { kindsOf } from '../../description/shapes.ts'
import type { Field } from './paging-fields.ts'
import { CURSORS, isNamed, OFFSETS, PAGES } from './paging-names.ts'

export interface ListFacts {
  readonly description: Description
  readonly params: readonly DescribedParam[]
  /** Params that may lead to a page: of the query and of the body. */
  readonly names: readonly string[]
  /** Fields of the answer outside of lists, the nearest first. */
  readonly fields: readonly Field[]
  readonly endpoint: Endpoint
  /** Field that identifies a record. */
  readonly key: string
}

/** The param that the address of a page has. */
export function pagingParam({ names }: ListFacts): string | undefined {
  return [CURSORS, PAGES, OFFSETS].flatMap((form) => names.filter((name) => isNamed(form, name)))[0]
}

/** An offset that is a text comes from a response. */
export function isTextOffset({ description, params }: ListFacts, name: string): boolean {
  const shape = params.find((param) => param.name === name)?.shape
  return isNamed(OFFSETS, name) && shape !== undefined && kindsOf(description, shape).join() === 'string'
}

const SIZE = /^(limit|size|count|total|(per|items)_?.*|.*_?(size|count))$/i

/** True for the name of a param that says how many records a page has. */
export function isSizeName(name: string): boolean {
  return SIZE.test(name)
}
