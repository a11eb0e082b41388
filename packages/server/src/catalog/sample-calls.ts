/** Calls of a connector's actions and the responses of its sandbox, which its package has in `samples.json` for the reference. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

export interface SampleCall {
  /** Of a call that works in development mode. */
  readonly params: Readonly<Record<string, unknown>>
  /** Absent, as is `meta`, if the response has no content, or content that is no JSON. */
  readonly records?: unknown
  readonly meta?: unknown
}

/** By entity and action. */
export type SampleCalls = Readonly<Record<string, Readonly<Record<string, SampleCall>>>>

/** None if the package has no such file, or one that is no JSON: the reference then shows shapes. */
export async function readSamples(folder: string): Promise<SampleCalls> {
  try {
    const parsed: unknown = JSON.parse(await readFile(join(folder, 'samples.json'), 'utf8'))
    return typeof parsed === 'object' && parsed !== null ? (parsed as SampleCalls) : {}
  } catch {
    return {}
  }
}
