/** The requirement documents and the vendors' published descriptions, in a folder beside the repository. */
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe } from 'vitest'

const beside = fileURLToPath(new URL('../../../../../shared', import.meta.url))
const root = process.env.PLUGBOARD_SHARED ?? beside

/** Reason why suites are skipped; undefined if the documents exist. */
export const missing: string | undefined = existsSync(`${root}/contract`)
  ? undefined
  : `${root} does not exist: set PLUGBOARD_SHARED to the folder with the contract and the vendor's descriptions`

export function readText(path: string): string {
  return readFileSync(`${root}/${path}`, 'utf8')
}

export function readJson<T>(path: string): T {
  return JSON.parse(readText(path)) as T
}

/** `describe` for suites that need those documents. */
export const withShared: typeof describe = describe.skipIf(missing !== undefined) as typeof describe

/** Title of a suite, with the reason if it is skipped. */
export function needing(title: string): string {
  return missing === undefined ? title : `${title} (skipped: ${missing})`
}
