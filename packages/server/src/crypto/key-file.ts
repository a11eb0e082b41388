/** The file of the key ring. It may change while servers run: all of them use what it says within a second. */
import { readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { type KeyRing, parseKeyRing, printRing, type RingText, readRing } from './key-ring.ts'

const LOOK_MS = 1000

/** Opens the ring of a file. Throws when there is none in it, or others can read it. */
export function openKeyFile(file: string): KeyRing {
  let stamp = stampOf(file)
  let ring = parseKeyRing(readPrivateFile(file))
  let lookedAt = performance.now()
  const look = (): void => {
    lookedAt = performance.now()
    try {
      const now = stampOf(file)
      if (now === stamp) return
      ring = parseKeyRing(readPrivateFile(file))
      stamp = now
    } catch {
      // What was read before is still good; a ring that cannot be read is for the next start to complain about.
    }
  }
  const current = (): KeyRing => {
    if (performance.now() - lookedAt >= LOOK_MS) look()
    return ring
  }
  return {
    get active() {
      return current().active
    },
    get keys() {
      return current().keys
    },
    reread: look,
  }
}

export function readKeyFile(file: string): RingText {
  return readRing(readPrivateFile(file))
}

/** Puts another ring in the place of a file's, in one step. Nobody but its owner can read it. */
export function replaceKeyFile(file: string, ring: RingText): void {
  // A ring that could not be opened again must not take the place of one that can.
  parseKeyRing(printRing(ring))
  const next = `${file}.next`
  rmSync(next, { force: true })
  writeFileSync(next, printRing(ring), { mode: 0o400, flag: 'wx', flush: true })
  renameSync(next, file)
}

function readPrivateFile(file: string): string {
  const { mode } = statSync(file)
  if ((mode & 0o077) !== 0) throw new Error(`${file} can be read by others; run chmod 400 ${file}`)
  return readFileSync(file, 'utf8')
}

/** Another one for another content: a replaced file is another file. */
function stampOf(file: string): string {
  const { ino, mtimeMs, size } = statSync(file)
  return `${ino} ${mtimeMs} ${size}`
}
