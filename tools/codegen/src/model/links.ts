/** Addresses that people's browsers are sent to. */
import type { Located } from './read.ts'
import { report, type Scope } from './scope.ts'

export function checkLink(scope: Scope, link: Located<string> | undefined, key: string): void {
  if (link === undefined || isLink(link.value)) return
  report(scope, link.at, `expected an address with 'https://' for '${key}', found '${link.value}'`)
}

export function isLink(text: string): boolean {
  return URL.canParse(text) && new URL(text).protocol === 'https:'
}
