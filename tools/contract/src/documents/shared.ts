/** The requirement documents and the vendor's published descriptions, which stand beside the repository. */
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe } from 'vitest'

const beside = fileURLToPath(new URL('../../../../../shared', import.meta.url))
const root = process.env.PLUGBOARD_SHARED ?? beside

/** Why a suite is skipped; undefined where the documents are there. */
export const missing: string | undefined = existsSync(`${root}/contract`)
  ? undefined
  : `${root} is not there: set PLUGBOARD_SHARED to the folder with the contract and the vendor's descriptions`

export function readText(path: string): string {
  return readFileSync(`${root}/${path}`, 'utf8')
}

export function readJson<T>(path: string): T {
  return JSON.parse(readText(path)) as T
}

/** `describe` for what needs those documents. */
export const withShared: typeof describe = describe.skipIf(missing !== undefined) as typeof describe

/** Title of a suite that tells why it is skipped, if it is. */
export function needing(title: string): string {
  return missing === undefined ? title : `${title} (skipped: ${missing})`
}
