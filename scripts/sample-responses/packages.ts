/** The packages with connectors, and the responses of their sandboxes as the text of `samples.json`. */
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ConnectorSync } from '@plugboard/core/catalog'
import { type SampleCalls, sampleCalls } from '../../tools/contract/src/responses/index.ts'
import type { Subject } from '../../tools/contract/src/suite/subject.ts'

const PACKAGES = join(import.meta.dirname, '../../packages')

export interface ConnectorPackage {
  readonly name: string
  readonly file: string
}

export function connectorPackages(): ConnectorPackage[] {
  return readdirSync(PACKAGES)
    .filter((name) => existsSync(subjectOf(name)))
    .map((name) => ({ name, file: join(PACKAGES, name, 'samples.json') }))
}

let instances = 0

export async function samplesText(name: string): Promise<string> {
  // An instance of its own: subjects count the names that they give, and other tests of a process may have counted before.
  const module = `${pathToFileURL(subjectOf(name)).href}?samples=${instances++}`
  const { subject } = (await import(module)) as { readonly subject: Subject }
  const { sync } = (await import(pathToFileURL(syncOf(name)).href)) as { readonly sync: ConnectorSync }
  return printed(await sampleCalls(subject, sync))
}

function syncOf(name: string): string {
  return join(PACKAGES, name, 'src/generated/sync.ts')
}

function subjectOf(name: string): string {
  return join(PACKAGES, name, 'test/subject.ts')
}

/** A line for each action, so that a difference names it. */
function printed(samples: SampleCalls): string {
  const entities = Object.entries(samples).map(([entity, actions]) => {
    const lines = Object.entries(actions).map(([action, answer]) => `"${action}": ${JSON.stringify(answer)}`)
    return `"${entity}": {\n${lines.join(',\n')}\n}`
  })
  return `{\n${entities.join(',\n')}\n}\n`
}
