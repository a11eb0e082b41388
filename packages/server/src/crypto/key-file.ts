/** The key ring file. Running servers pick up changes within a second. */
import { createHash } from 'node:crypto'
import {
  chmodSync,
  closeSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  type Stats,
  statSync,
  writeFileSync,
} from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import { type KeyRing, parseKeyRing, printRing, type RingText, readRing } from './key-ring.ts'
import type { Secret } from './secret.ts'

const CHECK_INTERVAL_MS = 1000

/** Opens a key ring file. Throws if it holds no valid key ring, or if other users can read it. */
export function openKeyFile(file: string): KeyRing {
  let stamp = fileStamp(file)
  let ring = parseKeyRing(readPrivateFile(file))
  let checkedAt = performance.now()
  const problem = problemReport()
  const active = activeKeys(ring)
  const reload = (): void => {
    checkedAt = performance.now()
    try {
      const now = fileStamp(file)
      if (now !== stamp) ring = active.accept(parseKeyRing(readPrivateFile(file)))
      stamp = now
      problem.set(undefined)
    } catch (error) {
      // The previous ring is still valid. The next start would fail.
      problem.set((error as Error).message)
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
    onProblem: problem.listen,
  }
}

/** Tells a listener about changes of the problem only. */
function problemReport() {
  let current: string | undefined
  let listener: (problem: string | undefined) => void = () => {}
  return {
    listen: (next: typeof listener): void => {
      listener = next
    },
    set: (problem: string | undefined): void => {
      if (problem === current) return
      current = problem
      listener(problem)
    },
  }
}

/**
 * Refuses a ring in which a key has changed that this process has sealed values with: they could not be opened, and what
 * is sealed with the new key could not be once the mistake is corrected. A removed key is remembered by its hash only.
 */
function activeKeys(first: KeyRing) {
  const hashes = new Map<string, string>()
  const accept = (ring: KeyRing): KeyRing => {
    for (const [kid, key] of ring.keys) {
      const isChanged = (hashes.get(kid) ?? hashOf(key)) !== hashOf(key)
      if (isChanged)
        throw new Error(`the key "${kid}" has changed; put it back, or give the new key a new id`)
    }
    const active = ring.keys.get(ring.active)
    if (active) hashes.set(ring.active, hashOf(active))
    return ring
  }
  accept(first)
  return { accept }
}

function hashOf(key: Secret<Buffer>): string {
  return createHash('sha256').update(key.open()).digest('hex')
}

export function readKeyFile(file: string): RingText {
  return readRing(readPrivateFile(file))
}

/**
 * Replaces the key ring file atomically. Only its owner can read the new file.
 *
 * @param from The ring that `ring` was made from. Throws if the file holds another one by now, so that no key which
 *   another command has added is lost, with everything that is sealed under it.
 */
export function replaceKeyFile(file: string, from: RingText, ring: RingText): void {
  // Validates the new ring before it replaces the old one.
  parseKeyRing(printRing(ring))
  const next = `${file}.next`
  reserve(next)
  try {
    if (!isDeepStrictEqual(readKeyFile(file), from)) throw new Error(`${CHANGED} ${file}.`)
    writeFileSync(next, printRing(ring), { flush: true })
    chmodSync(next, 0o400)
    renameSync(next, file)
  } catch (error) {
    rmSync(next, { force: true })
    throw error
  }
}

const CHANGED = 'Nothing was changed: repeat the command, because another one has changed'

/** Creates the file that one command at a time can have. */
function reserve(next: string): void {
  try {
    closeSync(openSync(next, 'wx', 0o600))
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'EEXIST') throw cause
    const advice = 'Repeat the command. If no other one is running, remove that file first.'
    throw new Error(`${next} exists: another command is changing the key ring. ${advice}`, { cause })
  }
}

function readPrivateFile(file: string): string {
  if (isOpenToOthers(statFile(file), process.getuid?.()))
    throw new Error(`Other users can read ${file}. Run chmod 400 ${file}.`)
  return readFileSync(file, 'utf8')
}

/**
 * Whether more than this process and root can read the file. A file of root may be readable by a group: a Secret that Kubernetes
 * mounts belongs to root, and to the group of the process.
 */
export function isOpenToOthers(
  { mode, uid }: Pick<Stats, 'mode' | 'uid'>,
  ownUid: number | undefined,
): boolean {
  const isOfRoot = uid === 0 && ownUid !== 0
  return (mode & (isOfRoot ? 0o037 : 0o077)) !== 0
}

/** Changes whenever the file is replaced or written. */
function fileStamp(file: string): string {
  const { ino, mtimeMs, size } = statFile(file)
  return `${ino} ${mtimeMs} ${size}`
}

function statFile(file: string): Stats {
  const stats = statSync(file, { throwIfNoEntry: false })
  if (stats !== undefined) return stats
  throw new Error(
    `${file} does not exist. Check the path; \`plugboard keys new <file>\` creates a key file for a new installation.`,
  )
}
