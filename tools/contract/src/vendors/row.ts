/** One row of the table: a vendor's connector, and each of its requests through the validating proxy. */
import { startSandbox } from '@plugboard/sandbox'
import { type DeclaredAction, declaredActions } from '../suite/declared-actions.ts'
import { describedParams } from '../suite/described/calls.ts'
import { type DescribedRequests, operationAt } from '../suite/described/operation.ts'
import { openSchemas } from '../suite/described/schemas.ts'
import type { Given, Subject } from '../suite/subject.ts'
import { accountIn } from './account.ts'
import { exchangesOf, type Route } from './calls.ts'
import { startProxy } from './prism.ts'
import { makeProject } from './project.ts'
import { readPublished, serverPaths } from './published.ts'
import { openSerializer, type Serializer, silentFaults } from './serialized.ts'
import type { DescriptionFault } from './sources.ts'

export interface Row {
  readonly vendor: string
  readonly format: string
  readonly actions: number
  /** Requests that were sent through the proxy. */
  readonly requests: number
  readonly refused: readonly string[]
  /** Refused for a mistake in the description that is known. */
  readonly excused: readonly string[]
  readonly fault?: DescriptionFault | undefined
  readonly silent: readonly string[]
  readonly unchecked: readonly string[]
  readonly doubts: number
}

export interface Vendor {
  readonly vendor: string
  readonly format: string
  readonly file: string
  readonly entities?: string | undefined
  readonly fault?: DescriptionFault | undefined
}

interface Trial {
  readonly route: Route
  readonly serializer: Serializer
}

export async function rowOf(vendor: Vendor, projects: string, validators: string): Promise<Row | string[]> {
  const project = await makeProject(projects, vendor.vendor, vendor.file, vendor.entities)
  if (Array.isArray(project)) return project
  const { subject, doubts } = project
  const document = readPublished(vendor.file, validators)
  const serializer = openSerializer(validators, document)
  // A validator that cannot read the description must leave no server behind, which would keep the process alive.
  const sandbox = await startSandbox({ connectors: [subject], size: 30 })
  try {
    const { vendor: title, format, fault } = vendor
    const { name } = subject.connector
    const prefixes = serverPaths(document)
    const proxy = await startProxy(validators, document, `${sandbox.url(name)}${prefixes[0]}`)
    const credentials = { ...sandbox.credentials(name), ...accountIn(document, subject.connector) }
    const route = { subject, credentials, proxy: proxy.url, prefixes }
    const sum = await sumOf(subject, { route, serializer }).finally(() => proxy.close())
    const isExcused = (text: string): boolean => fault?.refusal.test(text) ?? false
    return {
      ...{ vendor: title, format, doubts, fault, ...sum },
      refused: sum.refused.filter((each) => !isExcused(each)),
      excused: sum.refused.filter(isExcused),
    }
  } finally {
    await sandbox.close()
  }
}

type Sum = Pick<Row, 'actions' | 'requests' | 'refused' | 'silent' | 'unchecked'>

async function sumOf(subject: Subject, trial: Trial): Promise<Sum> {
  const description = subject.description as DescribedRequests
  const schemas = openSchemas(description)
  const all = declaredActions(subject)
  const sum = {
    requests: 0,
    refused: new Set<string>(),
    silent: new Set<string>(),
    unchecked: [] as string[],
  }
  for (const declared of all) {
    const operation = declared.table.http && operationAt(description, declared.table.http)
    if (!operation) {
      sum.unchecked.push(declared.name)
      continue
    }
    for (const isWhole of [false, true]) {
      const given = describedParams(schemas, operation, declared, isWhole)
      const { refused, silent, requests } = await tried(trial, declared, given)
      sum.requests += requests
      for (const each of refused) sum.refused.add(`${declared.name}: ${each}`)
      for (const each of silent) sum.silent.add(`${declared.name}: ${each}`)
    }
  }
  return { ...sum, actions: all.length, refused: [...sum.refused], silent: [...sum.silent] }
}

async function tried(
  { route, serializer }: Trial,
  declared: DeclaredAction,
  given: Given,
): Promise<Pick<Sum, 'refused' | 'silent' | 'requests'>> {
  const exchanges = await exchangesOf(route, declared, given)
  const [first] = exchanges
  return {
    requests: exchanges.length,
    refused: exchanges.flatMap(({ method, target, refusal }) =>
      refusal === undefined ? [] : [`${method} ${target}: ${refusal}`],
    ),
    silent: first === undefined ? [] : silentFaults(serializer, declared, given, first),
  }
}
