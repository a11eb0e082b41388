import type { Params } from '@plugboard/core'

/**
 * Path of the field by which a param of a path names a record: `number` for `{issue_number}`, `name` for `{name}`, `login`
 * for `{username}`, else the key.
 */
export function addressField(record: Params, key: string, param: string): string {
  const words = param.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`).split('_')
  const names = words.map((_, at) => words.slice(at).join('_'))
  const others = words.at(-1) === 'username' ? ['login'] : []
  const field = [param, ...names, ...others].find((name) => Object.hasOwn(record, name)) ?? key
  return record[field]?.from ?? field
}
