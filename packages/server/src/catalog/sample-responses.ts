/** Responses of a connector's actions at its sandbox, which its package has in `samples.json` for the reference. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

export interface SampleResponse {
  readonly records: unknown
  readonly meta: unknown
}

/** By entity and action. */
export type SampleResponses = Readonly<Record<string, Readonly<Record<string, SampleResponse>>>>

/** None if the package has no such file, or one that is no JSON: the reference then shows shapes. */
export async function readSamples(folder: string): Promise<SampleResponses> {
  try {
    const parsed: unknown = JSON.parse(await readFile(join(folder, 'samples.json'), 'utf8'))
    return typeof parsed === 'object' && parsed !== null ? (parsed as SampleResponses) : {}
  } catch {
    return {}
  }
}
