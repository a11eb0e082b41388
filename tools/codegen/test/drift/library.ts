/** The spec of a library, and descriptions of two versions of its upstream. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Description } from '../../src/description/description.ts'
import { loadDescription } from '../../src/description/read-description.ts'
import type { Compared } from '../../src/drift/compared.ts'
import { readModel } from '../../src/model/load.ts'
import { offerOf } from '../../src/spec-view/offered.ts'
import { readSpecFile } from '../../src/spec-view/spec-file.ts'

export const fixture = (name: string): string =>
  fileURLToPath(new URL(`../fixtures/drift/${name}`, import.meta.url))

export const text: string = readFileSync(fixture('spec.yaml'), 'utf8')
const deviations = readFileSync(fixture('spec.deviations.yaml'), 'utf8')
export const older: Description = loadDescription(fixture('v1.json'))
export const newer: Description = loadDescription(fixture('v3.json'))

export function compared(text: string, file = 'specs/library.yaml'): Compared {
  return { offer: offerOf(readModel(text, file, { deviations })), spec: readSpecFile(text, file) }
}
