import { setTimeout as sleep } from 'node:timers/promises'
import type { Command } from 'commander'
import { vaultLocation } from '../config/config.ts'
import { openKeyFile, readKeyFile, replaceKeyFile } from '../crypto/key-file.ts'
import { type KeyRing, newKeyRing, type RingText, withNewKey } from '../crypto/key-ring.ts'
import { createPrivateFile } from '../crypto/private-files.ts'
import { type KeyCount, rowsByKind } from '../store/sealed-kinds.ts'
import type { Store } from '../store/store.ts'
import { confirm } from './confirm.ts'
import { withDevDefaults, withStore, withVault } from './open.ts'
import { auditedKeyChange } from './operator-audit.ts'
import { showProgress } from './progress.ts'

interface Output {
  readonly json: boolean
}

const JSON_OPTION = ['--json', 'print one JSON object', false] as const

/** Servers reload the key file every second; after this time all of them use its current content. */
const RELOAD_MS = 2000

export function addKeys(program: Command): void {
  const keys = program.command('keys').description('manage the key ring that seals credentials')
  keys
    .command('new <file>')
    .description('create a key ring with one key, in a new file that only you can read')
    .action(createRing)
  keys
    .command('status')
    .description('print how many values each key seals')
    .option(...JSON_OPTION)
    .action(showStatus)
  keys
    .command('add')
    .description('add a key without using it; copy the file to every machine, then activate the key')
    .option(...JSON_OPTION)
    .action(addKey)
  keys
    .command('activate <kid>')
    .description('seal new values with this key; running servers follow within a second')
    .option(...JSON_OPTION)
    .action(activateKey)
  keys
    .command('rewrap')
    .description('rewrap all data keys with the active key; can be interrupted and repeated')
    .option(...JSON_OPTION)
    .action(rewrapOthers)
  keys
    .command('rotate')
    .description('add a key, activate it and rewrap, without stopping the servers of this machine')
    .option('--dry-run', 'print what would be rewrapped, and change nothing', false)
    .option(...JSON_OPTION)
    .action(rotate)
  keys
    .command('remove <kid>')
    .description('remove a key that no longer seals anything')
    .option('--yes', 'do not ask for confirmation', false)
    .option(...JSON_OPTION)
    .action(removeKey)
}

function createRing(file: string): void {
  // Never overwrites a file: values sealed with lost keys cannot be opened again.
  createPrivateFile(file, newKeyRing(), 0o400)
  console.log(`PLUGBOARD_KEY_FILE=${file}`)
}

async function showStatus({ json }: Output): Promise<void> {
  await withVault(async (store, ring) => {
    const keys = statusOf(ring, await store.sealedKeys.counts())
    if (json) console.log(JSON.stringify({ active: ring.active, keys }))
    else for (const { kid, state, rows } of keys) console.log(`${kid}  ${state.padEnd(8)}  ${rows}`)
    if (keys.some(({ state }) => state === 'missing')) process.exitCode = 1
  })
}

interface KeyStatus {
  readonly kid: string
  /** `inactive`: opens values and seals none. `missing`: values are sealed under it, but the ring does not hold it. */
  readonly state: 'active' | 'inactive' | 'missing'
  readonly rows: number
}

function statusOf({ active, keys }: KeyRing, counts: readonly KeyCount[]): KeyStatus[] {
  const kids = [...new Set([...keys.keys(), ...counts.map(({ kid }) => kid)])]
  return kids.map((kid) => ({
    kid,
    state: kid === active ? 'active' : keys.has(kid) ? 'inactive' : 'missing',
    rows: rowsUnder(counts, kid),
  }))
}

function rowsUnder(counts: readonly KeyCount[], kid: string): number {
  return counts.filter((one) => one.kid === kid).reduce((sum, { rows }) => sum + rows, 0)
}

async function addKey({ json }: Output): Promise<void> {
  const file = keyFile()
  const from = readKeyFile(file)
  const { ring, kid } = withNewKey(from)
  await auditedKeyChange(openKeyFile(file), 'key.add', kid, async () => replaceKeyFile(file, from, ring))
  console.log(
    json
      ? JSON.stringify({ added: kid })
      : `Added ${kid} to ${file}. Copy the file to every machine, then run plugboard keys activate ${kid}.`,
  )
}

async function activateKey(kid: string, { json }: Output): Promise<void> {
  const file = keyFile()
  await auditedKeyChange(openKeyFile(file), 'key.activate', kid, async () => activate(file, kid))
  console.log(
    json
      ? JSON.stringify({ active: kid })
      : `New values are sealed with ${kid}. Run plugboard keys rewrap next.`,
  )
}

function activate(file: string, kid: string): void {
  const from = readKeyFile(file)
  requireKey(file, from, kid)
  replaceKeyFile(file, from, { ...from, active: kid })
}

function requireKey(file: string, { keys }: RingText, kid: string): void {
  if (!Object.hasOwn(keys, kid))
    throw new Error(`${file} has no key "${kid}"; its keys are ${Object.keys(keys).join(', ')}.`)
}

async function rewrapOthers({ json }: Output): Promise<void> {
  const { keyRing } = vaultLocation(withDevDefaults(process.env))
  await auditedKeyChange(keyRing, 'key.rewrap', keyRing.active, () =>
    withStore((store) => rewrapAndReport(store, keyRing, json)),
  )
}

async function rotate({ json, dryRun }: Output & { readonly dryRun: boolean }): Promise<void> {
  const file = keyFile()
  const from = readKeyFile(file)
  const { ring: added, kid } = withNewKey(from)
  if (dryRun) return previewRotation(from.active, kid, json)
  await auditedKeyChange(openKeyFile(file), 'key.rotate', kid, async () => {
    // Every server must hold the key before any of them seals with it.
    replaceKeyFile(file, from, added)
    await sleep(RELOAD_MS)
    activate(file, kid)
    await sleep(RELOAD_MS)
    await withStore((store) => rewrapAndReport(store, openKeyFile(file), json))
  })
}

/** A rotation rewraps every data key, whatever key it is wrapped with now. */
async function previewRotation(active: string, kid: string, json: boolean): Promise<void> {
  const counts = await withStore((store) => store.sealedKeys.counts())
  const rewrapped = rowsByKind(counts)
  if (json) return console.log(JSON.stringify({ active, next: kid, rewrapped }))
  console.log(
    `A new key ${kid} would seal new values instead of ${active}, and these data keys would be rewrapped:`,
  )
  for (const [kind, rows] of Object.entries(rewrapped)) console.log(`${kind.padEnd(12)}  ${rows}`)
  console.log(
    'Values, tokens and connectors stay as they are. Keep the old keys as long as backups need them.',
  )
}

async function rewrapAndReport(store: Store, ring: KeyRing, json: boolean): Promise<void> {
  const { rewrapAll } = await import('../store/rewrap-all.ts')
  const { done, broken } = await rewrapAll(store.sealedKeys, ring, showProgress('rewrapped'))
  const names = broken.map(({ kind, context, kid }) => ({
    kind,
    org: context.org,
    id: context.connector,
    kid,
  }))
  if (json) console.log(JSON.stringify({ active: ring.active, rewrapped: done, broken: names }))
  else {
    console.log(`Wrapped ${done} ${done === 1 ? 'data key' : 'data keys'} with ${ring.active}.`)
    for (const { kind, id, kid } of names)
      console.log(`Skipped ${kind} of ${id}: cannot be opened with its key ${kid}.`)
  }
  if (broken.length > 0) process.exitCode = 1
}

async function removeKey(kid: string, { json, yes }: Output & { readonly yes: boolean }): Promise<void> {
  const file = keyFile()
  const from = readKeyFile(file)
  if (kid === from.active) throw new Error(`${kid} is the active key. Activate another key first.`)
  requireKey(file, from, kid)
  // It may have been the active key until now. After this time no server seals with it any more.
  await sleep(RELOAD_MS)
  await requireUnused(kid)
  if (!yes) await confirm(removalWarning(kid, file))
  const { [kid]: _, ...keys } = from.keys
  await auditedKeyChange(openKeyFile(file), 'key.remove', kid, async () => {
    // While the question was open, the key may have been active again.
    await requireUnused(kid)
    replaceKeyFile(file, from, { ...from, keys })
  })
  console.log(json ? JSON.stringify({ removed: kid }) : `Removed ${kid}.`)
}

async function requireUnused(kid: string): Promise<void> {
  const rows = rowsUnder(await withStore((store) => store.sealedKeys.counts()), kid)
  if (rows > 0)
    throw new Error(`${rows} values are still sealed under ${kid}. Run plugboard keys rewrap first.`)
}

function removalWarning(kid: string, file: string): string {
  return (
    `This removes ${kid} from ${file} for good. ` +
    'Backups made before the last rewrap need it: keep a copy of the key.'
  )
}

function keyFile(): string {
  const { PLUGBOARD_KEY_FILE: file } = withDevDefaults(process.env)
  if (file !== undefined) return file
  throw new Error(
    'Set PLUGBOARD_KEY_FILE to the path of the key ring. A key ring in PLUGBOARD_KEYS has to be edited by hand.',
  )
}
