/** Adds a connector type from a spec or a description, or replaces it by a new version. */
import { connectorError, type Violation } from '@plugboard/core'
import type { Registry } from '../catalog/registry.ts'
import { newId } from '../crypto/id.ts'
import type { LastStep } from '../store/engine.ts'
import type { SpecConnectorRow, SpecConnectorStore } from '../store/spec-connectors.ts'
import {
  MAX_TYPES,
  requireEntities,
  requireFreeName,
  requirePublicServer,
  requireRoom,
} from './admissible.ts'
import { compileSource } from './compile.ts'
import type { Added, Failed, SpecSource, Verdict } from './compile-messages.ts'
import { type Expected, hashOfSpec, otherVersion, requireExpected } from './expected.ts'
import { FIRST_VERSION, nextVersion } from './next-version.ts'

/** Of one type. */
const MAX_VERSIONS = 100

export interface NewSpecConnector extends SpecSource {
  /** Replaces the version in use even if that breaks callers. */
  readonly replace?: boolean | undefined
  /** Adds a breaking version as a type of its own, `vendor-v2`, and keeps the one in use. */
  readonly beside?: boolean | undefined
  /** Has development mode send the calls of the type to a sandbox. Undefined: as before; of a new type, no. */
  readonly sandbox?: boolean | undefined
  /** Refuses anything that differs from a preview. */
  readonly expected?: Expected | undefined
}

export interface AddedSpecConnector {
  readonly type: string
  readonly title: string
  /** Undefined if nothing changed: the version in use stays. */
  readonly version: string | undefined
  readonly entities: readonly string[]
  /** Guesses to check; empty for a spec that was written by hand. */
  readonly doubts: readonly string[]
  /** Changes since the version that was in use; absent for a new type. */
  readonly verdict?: Verdict
  /** Version that is in use before. */
  readonly replaces?: string
  /** Of the compiled spec. */
  readonly hash: string
  /** Id of the version in use before, with which the spec was compared; null for a new type. */
  readonly in_use: string | null
  readonly sandbox: boolean
}

interface Reading {
  readonly store: { readonly specConnectors: SpecConnectorStore }
  readonly registry: Registry
  /** Of the client that waits: without it, nothing is compiled. */
  readonly signal?: AbortSignal | undefined
}

export interface SpecParts extends Reading {
  /** Id of the operator; undefined for a command on the machine. */
  readonly addedBy?: string | undefined
  /** Milliseconds since 1970. */
  readonly clock: () => number
  /** Takes over what was compiled. */
  readonly keep?: (id: string, type: string, compiled: Added) => void
  /** Asks whether a version is to replace the one in use although it may break callers. Throws, or resolves if it is. */
  readonly confirmBreaking?: ((preview: AddedSpecConnector) => Promise<void>) | undefined
}

/** @param record Audits a change of a type, as the last step of its transaction; without an action, that it is added. */
export async function addSpecConnector(
  parts: SpecParts,
  given: NewSpecConnector,
  record: (type: string, action?: string) => LastStep,
): Promise<AddedSpecConnector> {
  const { specConnectors } = parts.store
  const { view, current, source, added } = await examine(parts, given)
  const { type, verdict, sandbox } = view
  const isRouted = (current?.sandbox === 1) !== sandbox
  const routed = record(type, sandboxAction(sandbox))
  if (view.version === undefined) {
    if (isRouted && !(await specConnectors.setSandbox(type, sandbox, routed))) throw changedMeanwhile(type)
    return view
  }
  if (verdict?.bump === 'major' && !given.replace) {
    if (parts.confirmBreaking === undefined) throw breaking(type, verdict)
    // The spec is compiled already, and replaces the version that was shown, or none.
    await parts.confirmBreaking(view)
  }
  const { version } = view
  const row = {
    ...{ id: newId('spc'), type, version, spec: added.spec, source },
    ...{ added_at: parts.clock(), added_by: parts.addedBy ?? null, sandbox: sandbox ? 1 : 0 },
  }
  parts.keep?.(row.id, type, added)
  const last: LastStep = async (tx) => {
    await record(type)(tx)
    if (isRouted) await routed(tx)
  }
  if (await specConnectors.add(row, current?.id, last)) return view
  throw given.expected === undefined ? changedMeanwhile(type) : otherVersion(type, undefined)
}

/** Name in the audit trail. */
export function sandboxAction(isOn: boolean): string {
  return `connector_type.sandbox_${isOn ? 'on' : 'off'}`
}

function changedMeanwhile(type: string): Error {
  return connectorError('connector_state', `The connector type ${type} was changed meanwhile: try again.`)
}

/** The type and the changes that adding it would result in. A version that may break callers has a verdict and no error. */
export async function previewSpecConnector(
  parts: Reading,
  given: NewSpecConnector,
): Promise<AddedSpecConnector> {
  return (await examine(parts, given)).view
}

interface Examined extends Compiled {
  readonly view: AddedSpecConnector
  readonly current: SpecConnectorRow | undefined
}

async function examine({ store, registry, signal }: Reading, given: NewSpecConnector): Promise<Examined> {
  const { specConnectors } = store
  const active = await specConnectors.active()
  const { source, added, hash, compared } = await compileBeside(given, active, signal)
  const { name: type, title } = added.tables.connector
  const current = active.find((row) => row.type === type)
  requireEntities(added)
  requirePublicServer(added)
  requireFreeName(registry, type)
  requireRoom(active, current, added)
  const { verdict, doubts } = added
  const isUnchanged = verdict !== undefined && verdict.bump === undefined
  const view = {
    ...{ type, title, entities: Object.keys(added.tables.entities), doubts },
    ...(verdict && { verdict }),
    ...(current && { replaces: current.version }),
    version: isUnchanged ? undefined : await versionFor(specConnectors, current, verdict),
    sandbox: given.sandbox ?? current?.sandbox === 1,
    hash,
    in_use: compared?.id ?? null,
  }
  return { view, current, source, added }
}

interface Compiled {
  readonly source: string
  readonly added: Added
}

interface Comparable extends Compiled {
  readonly hash: string
  /** The version in use of the type that the source names. */
  readonly compared: SpecConnectorRow | undefined
}

/** With `beside`, a breaking version is compiled again, under a name that is free. */
async function compileBeside(
  given: NewSpecConnector,
  active: readonly SpecConnectorRow[],
  signal: AbortSignal | undefined,
): Promise<Comparable> {
  const { replace: _, sandbox: __, expected, beside, ...source } = given
  const current = Object.fromEntries(active.map(({ type, spec }) => [type, spec]))
  const added = requireValid(await compileSource({ source, current }, signal))
  const { name } = added.tables.connector
  const hash = hashOfSpec(name, added.spec)
  const compared = active.find(({ type }) => type === name)
  requireExpected(expected, name, { hash, current: compared })
  const first = { source: source.file, added, hash, compared }
  if (!beside || added.verdict?.bump !== 'major') return first
  const free = freeName(name, active)
  const own = { text: added.spec, file: source.file, name: free }
  const again = requireValid(await compileSource({ source: own, current: {} }, signal))
  return { ...first, added: { ...again, doubts: added.doubts } }
}

function freeName(name: string, active: readonly SpecConnectorRow[]): string {
  const taken = new Set(active.map(({ type }) => type))
  const numbers = Array.from({ length: MAX_TYPES }, (_, index) => `${name}-v${index + 2}`)
  return numbers.find((each) => !taken.has(each)) ?? `${name}-v${MAX_TYPES + 2}`
}

function requireValid(reply: Added | Failed): Added {
  if (!('failure' in reply)) return reply
  const { failure, mistakes } = reply
  throw connectorError('invalid_request', failure.slice(0, 10_000), {
    errors: mistakes.slice(0, 100).map(violation),
  })
}

function violation({ message, line, col, field }: Failed['mistakes'][number]): Violation {
  const at = line === undefined ? '' : `line ${line}, column ${col}: `
  return { pointer: `/${field ?? 'source'}`, code: 'bad_format', message: `${at}${message}` }
}

async function versionFor(
  store: SpecConnectorStore,
  current: SpecConnectorRow | undefined,
  verdict: Verdict | undefined,
): Promise<string> {
  if (current === undefined || verdict?.bump === undefined) return FIRST_VERSION
  const versions = await store.versions(current.type)
  if (versions.length >= MAX_VERSIONS)
    throw connectorError(
      'invalid_request',
      `The connector type ${current.type} has ${MAX_VERSIONS} versions already.`,
    )
  return nextVersion(
    current.version,
    verdict.bump,
    versions.map(({ version }) => version),
  )
}

function breaking(type: string, { lines }: Verdict): Error {
  const message = `may break callers of ${type}`
  const errors = ['/replace', '/beside'].map((pointer) => ({
    pointer,
    code: 'not_allowed' as const,
    message,
  }))
  return connectorError(
    'connector_state',
    `The new version of ${type} may break its callers: replace it all the same ('replace'), or add it beside the one in use ('beside').\n${lines.slice(0, 50).join('\n')}`,
    { errors },
  )
}
