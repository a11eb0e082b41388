/** Compares two stored versions of a connector type, for their callers and as texts. */
import { connectorError } from '@plugboard/core'
import type { SpecConnectorRow, SpecConnectorStore } from '../store/spec-connectors.ts'
import { compareCompiled } from './compile.ts'
import type { Verdict } from './compile-messages.ts'
import { unknownVersion } from './unknown-spec.ts'

/** Of both specs together: more is no text that somebody reads. */
const MAX_TEXT_BYTES = 512 * 1024

export interface ComparedVersions {
  readonly verdict: Verdict
  /** Undefined if they are too large to be shown. */
  readonly texts: { readonly from: string; readonly to: string } | undefined
}

/** Versions of one type. */
interface VersionPair {
  readonly from: string
  readonly to: string
}

export async function compareVersions(
  store: SpecConnectorStore,
  type: string,
  { from, to }: VersionPair,
  signal?: AbortSignal,
): Promise<ComparedVersions> {
  const [before, after] = await Promise.all([stored(store, type, from), stored(store, type, to)])
  const reply = await compareCompiled(loadable(before), loadable(after), signal)
  if ('failure' in reply) throw connectorError('connector_state', reply.failure.slice(0, 10_000))
  const bytes = Buffer.byteLength(before.spec) + Buffer.byteLength(after.spec)
  const texts = bytes > MAX_TEXT_BYTES ? undefined : { from: before.spec, to: after.spec }
  return { verdict: reply.verdict, texts }
}

async function stored(store: SpecConnectorStore, type: string, version: string): Promise<SpecConnectorRow> {
  const row = await store.version(type, version)
  return row ?? (await unknownVersion(store, type, version))
}

function loadable({ type, version, spec }: SpecConnectorRow) {
  return { text: spec, file: `${type} ${version}`, name: type }
}
