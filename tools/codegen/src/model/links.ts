/** Addresses that people's browsers are sent to. */
import type { Scalar } from '../spec/tree.ts'
import { report, type Scope } from './scope.ts'

export function checkLink(scope: Scope, { value, at }: Scalar<string>, key: string): void {
  if (!isLink(value)) report(scope, at, `expected an address with 'https://' for '${key}', found '${value}'`)
}

export function isLink(text: string): boolean {
  return URL.canParse(text) && new URL(text).protocol === 'https:'
}
