/** See upstreams.ts. */
import { parentPort, workerData } from 'node:worker_threads'
import { startSandbox } from '@plugboard/sandbox'
import { SLUGS, TABLES } from '../support/tables.ts'
import type { UpstreamFacts } from './upstreams.ts'

const sandbox = await startSandbox({ connectors: Object.values(TABLES), size: workerData })
const facts = SLUGS.map((slug): [string, UpstreamFacts] => {
  const entities = Object.keys(TABLES[slug].entities)
  const idsOf = (entity: string): string[] =>
    sandbox
      .state(slug)
      .records(entity)
      .map(({ id }) => String(id))
  const ids = Object.fromEntries(entities.map((entity) => [entity, idsOf(entity)]))
  return [slug, { url: sandbox.url(slug), credentials: sandbox.credentials(slug), ids }]
})
parentPort?.on('message', (ms: number) => {
  sandbox.faults.clear()
  sandbox.faults.add({ fault: { kind: 'delay', ms } })
})
parentPort?.postMessage(Object.fromEntries(facts))
