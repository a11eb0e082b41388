import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { UpstreamFiles } from '../upstream.ts'
import { openKeptFile } from './file.ts'

/** Opens the state of a connector's upstream in the folder of a sandbox. */
export function openUpstreamFiles(folder: string, connector: string): UpstreamFiles {
  const content = join(folder, connector, 'content')
  mkdirSync(content, { recursive: true, mode: 0o700 })
  const file = join(folder, connector, 'state.jsonl')
  const onFailure = (error: unknown): void =>
    console.error(`The sandbox of ${connector} no longer keeps its state: ${(error as Error).message}`)
  return { content, values: openKeptFile({ file, content, onFailure }) }
}
