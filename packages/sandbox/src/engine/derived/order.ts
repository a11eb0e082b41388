/** The order that the params of a list ask for: `sort: updated`, `direction: desc`, or `sort: -title`. */
import type { Params } from '@plugboard/core'
import type { EntityBehaviour } from '../behaviour.ts'
import type { Declared } from './overlay.ts'
import { isCreated, plain, timeOf } from './times.ts'

const SORTS = ['sort', 'sort_by', 'sortBy', 'order_by', 'orderBy']
const DIRECTIONS = ['direction', 'order', 'sort_dir', 'sort_order', 'sortOrder', 'dir']

/** Without a direction, times and numbers begin with the latest or highest, and texts with the first. */
export function orderOf({ record }: Declared): NonNullable<EntityBehaviour['sort']> {
  return (rows, params) => {
    const wanted = SORTS.map((name) => params[name]).find((value) => typeof value === 'string')
    const direction = DIRECTIONS.map((name) => params[name]).find((value) => value !== undefined)
    const { field, isDown } = readOrder(record, String(wanted ?? ''))
    if (field === undefined) return isAscending(direction) && wanted === undefined ? rows.toReversed() : rows
    const isText = rows.some((row) => typeof row[field] === 'string' && Number.isNaN(timeOf(row[field])))
    const isFalling =
      isDown || (direction === undefined ? !isText && !SIGNED.test(String(wanted)) : !isAscending(direction))
    const sign = isFalling ? -1 : 1
    return rows.toSorted((one, other) => sign * compare(isText, one[field], other[field]))
  }
}

/** A vendor that writes the direction into the value counts up without a sign. */
const SIGNED = /^[-+]|[-_]date$/

function readOrder(
  record: Params,
  wanted: string,
): { readonly field: string | undefined; readonly isDown: boolean } {
  const isDown = wanted.startsWith('-')
  const name = plain(wanted.replace(/^[-+]/, ''))
  const names = [name, `${name}at`, `${name}on`, name.replace(/date$/, 'at'), `${name}count`]
  const fields = Object.keys(record)
  const named = names.map((one) => fields.find((field) => plain(field) === one)).find(Boolean)
  return { field: named ?? (name.startsWith('creat') ? fields.find(isCreated) : undefined), isDown }
}

function isAscending(direction: unknown): boolean {
  return direction === undefined ? false : /^(asc|ascending|1)$/i.test(String(direction))
}

function compare(isText: boolean, one: unknown, other: unknown): number {
  if (isText) return String(one ?? '').localeCompare(String(other ?? ''))
  return (timeOf(one) || 0) - (timeOf(other) || 0)
}
