/** Blocks of the service's event loop, as recorded by {@link file://./probe.ts}. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'

export interface Blocks {
  /** Makes the service record them. */
  readonly env: Readonly<Record<string, string>>
  /** Milliseconds of the longest since the last call; 0 if there was none. */
  longest(): number
  close(): void
}

export function openBlocks(): Blocks {
  const folder = mkdtempSync(join(tmpdir(), 'plugboard-probe-'))
  const file = join(folder, 'blocks')
  const probe = new URL(`./probe${extname(import.meta.url)}`, import.meta.url)
  writeFileSync(file, '')
  return {
    env: { NODE_OPTIONS: `--import=${probe}`, PROBE_FILE: file },
    longest: () => {
      const noted = readFileSync(file, 'utf8').split('\n').map(Number)
      writeFileSync(file, '')
      return Math.max(...noted)
    },
    close: () => rmSync(folder, { recursive: true }),
  }
}
