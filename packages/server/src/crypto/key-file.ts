/** The key ring file. Running servers pick up changes within a second. */
import { readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { type KeyRing, parseKeyRing, printRing, type RingText, readRing } from './key-ring.ts'

const CHECK_INTERVAL_MS = 1000

/** Opens a key ring file. Throws if it holds no valid key ring, or if other users can read it. */
export function openKeyFile(file: string): KeyRing {
  let stamp = fileStamp(file)
  let ring = parseKeyRing(readPrivateFile(file))
  let checkedAt = performance.now()
  const reload = (): void => {
    checkedAt = performance.now()
    try {
      const now = fileStamp(file)
      if (now === stamp) return
      ring = parseKeyRing(readPrivateFile(file))
      stamp = now
    } catch {
      // Keeps the previous ring, which is still valid. The next start reports the error.
    }
  }
  const current = (): KeyRing => {
    if (performance.now() - checkedAt >= CHECK_INTERVAL_MS) reload()
    return ring
  }
  return {
    get active() {
      return current().active
    },
    get keys() {
      return current().keys
    },
    reread: reload,
  }
}

export function readKeyFile(file: string): RingText {
  return readRing(readPrivateFile(file))
}

/** Replaces the key ring file atomically. Only its owner can read the new file. */
export function replaceKeyFile(file: string, ring: RingText): void {
  // Validates the new ring before it replaces the old one.
  parseKeyRing(printRing(ring))
  const next = `${file}.next`
  rmSync(next, { force: true })
  writeFileSync(next, printRing(ring), { mode: 0o400, flag: 'wx', flush: true })
  renameSync(next, file)
}

function readPrivateFile(file: string): string {
  const { mode } = statSync(file)
  if ((mode & 0o077) !== 0) throw new Error(`Other users can read ${file}. Run chmod 400 ${file}.`)
  return readFileSync(file, 'utf8')
}

/** Changes whenever the file is replaced or written. */
function fileStamp(file: string): string {
  const { ino, mtimeMs, size } = statSync(file)
  return `${ino} ${mtimeMs} ${size}`
}
