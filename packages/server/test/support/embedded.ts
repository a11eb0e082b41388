/** A Plugboard in the process of a test, on the database of a folder. */
import type { ServerParts } from '../../src/create-services.ts'
import { newKeyRing } from '../../src/crypto/key-ring.ts'
import { type EmbeddedPlugboard, openPlugboard } from '../../src/embedded/open.ts'
import type { EmbeddedOptions } from '../../src/embedded/options.ts'
import { fieldNotesPackage } from './field-notes.ts'
import { AT_EASE, NEVER_MS } from './start.ts'
import { testLocation } from './test-database.ts'

/** One ring for all processes of a run, since each of them opens what others have sealed. */
export const RING: string = newKeyRing()

export function embeddedOptions(folder: string, more: EmbeddedOptions = {}): EmbeddedOptions {
  const { databaseUrl } = testLocation(folder)
  const place = databaseUrl === undefined ? { data: folder } : { databaseUrl }
  const env = { PLUGBOARD_KEYS: RING, PLUGBOARD_LOG_LEVEL: 'silent', ...more.env }
  return { ...place, development: true, ...more, env }
}

export function openEmbedded(
  folder: string,
  more: EmbeddedOptions = {},
  parts: ServerParts = {},
): Promise<EmbeddedPlugboard> {
  const own = { admission: AT_EASE, warmUpDelayMs: NEVER_MS, connectors: [fieldNotesPackage] }
  return openPlugboard(embeddedOptions(folder, more), { ...own, ...parts })
}
