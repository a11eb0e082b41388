/** The vendors' published descriptions, which stand beside the repository. */
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe } from 'vitest'

const beside = fileURLToPath(new URL('../../../../shared', import.meta.url))
const root = process.env.PLUGBOARD_SHARED ?? beside

export function upstreamFile(path: string): string {
  return `${root}/upstream/${path}`
}

/** A suite that needs those descriptions: without them it is skipped, and its title says why. */
export function describeWithUpstream(title: string, body: () => void): void {
  const isThere = existsSync(`${root}/upstream`)
  const reason = `skipped: ${root}/upstream is not there; set PLUGBOARD_SHARED to the folder that has upstream/`
  describe.skipIf(!isThere)(isThere ? title : `${title} (${reason})`, body)
}
