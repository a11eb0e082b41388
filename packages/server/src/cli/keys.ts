import { writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Command } from 'commander'
import { openKeyFile, readKeyFile, replaceKeyFile } from '../crypto/key-file.ts'
import { type KeyRing, newKeyRing, withNewKey } from '../crypto/key-ring.ts'
import type { KeyCount } from '../store/sealed-keys.ts'
import type { Store } from '../store/store.ts'
import { confirm } from './confirm.ts'
import { withStore, withVault } from './open.ts'
import { showShare } from './progress.ts'

interface Output {
  readonly json: boolean
}

const JSON_OPTION = ['--json', 'print one JSON object', false] as const

/** Servers look at the file once a second: by then none seals with the key before. */
const ALL_HAVE_SEEN_MS = 2000

export function addKeys(program: Command): void {
  const keys = program.command('keys').description('the keys that seal credentials')
  keys
    .command('new <file>')
    .description('write a key ring with one new key to a file that only you can read')
    .action(makeRing)
  keys
    .command('status')
    .description('tell what is sealed under which key')
    .option(...JSON_OPTION)
    .action(showStatus)
  keys
    .command('add')
    .description('add a key that seals nothing yet, to be copied to every machine before it is made active')
    .option(...JSON_OPTION)
    .action(addKey)
  keys
    .command('activate <kid>')
    .description('seal with that key from now on; running servers follow within a second')
    .option(...JSON_OPTION)
    .action(activateKey)
  keys
    .command('rewrap')
    .description('wrap what is sealed under other keys with the active one; may be ended and begun again')
    .option(...JSON_OPTION)
    .action(rewrapOthers)
  keys
    .command('rotate')
    .description('add a key, make it active and rewrap, while servers of this machine go on working')
    .option(...JSON_OPTION)
    .action(rotate)
  keys
    .command('remove <kid>')
    .description('take a key out of the ring, once nothing is sealed under it')
    .option('--yes', 'do not ask: for scripts', false)
    .option(...JSON_OPTION)
    .action(removeKey)
}

function makeRing(file: string): void {
  // Never over an existing file: what its keys sealed could not be opened again.
  writeFileSync(file, newKeyRing(), { mode: 0o400, flag: 'wx' })
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
  /** `missing`: something is sealed under it, and it is not in the ring. */
  readonly state: 'active' | 'old' | 'missing'
  readonly rows: number
}

function statusOf({ active, keys }: KeyRing, counts: readonly KeyCount[]): KeyStatus[] {
  const kids = [...new Set([...keys.keys(), ...counts.map(({ kid }) => kid)])]
  return kids.map((kid) => ({
    kid,
    state: kid === active ? 'active' : keys.has(kid) ? 'old' : 'missing',
    rows: rowsUnder(counts, kid),
  }))
}

function rowsUnder(counts: readonly KeyCount[], kid: string): number {
  return counts.filter((one) => one.kid === kid).reduce((sum, { rows }) => sum + rows, 0)
}

function addKey({ json }: Output): void {
  const file = keyFile()
  const { ring, kid } = withNewKey(readKeyFile(file))
  replaceKeyFile(file, ring)
  console.log(
    json
      ? JSON.stringify({ added: kid })
      : `${kid} is in ${file}; replica that to every machine, then activate it.`,
  )
}

function activateKey(kid: string, { json }: Output): void {
  activate(keyFile(), kid)
  console.log(json ? JSON.stringify({ active: kid }) : `${kid} seals from now on; now rewrap.`)
}

function activate(file: string, kid: string): void {
  const { keys } = readKeyFile(file)
  if (!Object.hasOwn(keys, kid))
    throw new Error(`${file} has no key "${kid}", but ${Object.keys(keys).join(', ')}`)
  replaceKeyFile(file, { active: kid, keys })
}

async function rewrapOthers({ json }: Output): Promise<void> {
  await withVault((store, ring) => rewrapAndTell(store, ring, json))
}

async function rotate({ json }: Output): Promise<void> {
  const file = keyFile()
  const { ring: added, kid } = withNewKey(readKeyFile(file))
  // Known everywhere before anything is sealed with it.
  replaceKeyFile(file, added)
  await sleep(ALL_HAVE_SEEN_MS)
  activate(file, kid)
  await sleep(ALL_HAVE_SEEN_MS)
  await withStore((store) => rewrapAndTell(store, openKeyFile(file), json))
}

async function rewrapAndTell(store: Store, ring: KeyRing, json: boolean): Promise<void> {
  const { rewrapAll } = await import('../store/rewrap-all.ts')
  const { done, broken } = await rewrapAll(store.sealedKeys, ring, showShare('rewrapped'))
  const names = broken.map(({ kind, place, kid }) => ({ kind, org: place.org, id: place.connector, kid }))
  if (json) console.log(JSON.stringify({ active: ring.active, rewrapped: done, broken: names }))
  else {
    console.log(`${done} keys are wrapped with ${ring.active} now.`)
    for (const { kind, id, kid } of names)
      console.log(`left under ${kid}, because it does not open: ${kind} of ${id}`)
  }
  if (broken.length > 0) process.exitCode = 1
}

async function removeKey(kid: string, { json, yes }: Output & { readonly yes: boolean }): Promise<void> {
  const file = keyFile()
  const { active, keys } = readKeyFile(file)
  if (kid === active) throw new Error(`${kid} is active: make another key active first`)
  if (!Object.hasOwn(keys, kid)) throw new Error(`${file} has no key "${kid}"`)
  const rows = rowsUnder(await withStore((store) => store.sealedKeys.counts()), kid)
  if (rows > 0) throw new Error(`${rows} values are sealed under ${kid}: run plugboard keys rewrap first`)
  if (!yes) await confirm(removalWarning(kid, file))
  const { [kid]: _, ...others } = keys
  replaceKeyFile(file, { active, keys: others })
  console.log(json ? JSON.stringify({ removed: kid }) : `${kid} is removed.`)
}

function removalWarning(kid: string, file: string): string {
  return `${kid} is removed from ${file} for good. Backups made before the last rewrap cannot be opened without it: keep a replica.`
}

function keyFile(): string {
  const { PLUGBOARD_KEY_FILE: file } = process.env
  if (file !== undefined) return file
  throw new Error(
    'PLUGBOARD_KEY_FILE must say which file the key ring is in; a ring in PLUGBOARD_KEYS is changed by hand',
  )
}
