import type { Row, UpstreamTables } from '../../fake.ts'
import { CUSTOM, machinesOf } from './custom-object.ts'
import { sampleProperties } from './properties.ts'

type Sample = Readonly<Record<string, readonly Row[]>>

/** Deals and tickets are at stages of their pipelines. */
export function sampleOf(tables: UpstreamTables, sample: Sample, pipelines: readonly Row[]): Sample {
  return {
    ...sample,
    deals: staged(sample.deals, pipelines, { kind: 'deals', pipeline: 'pipeline', stage: 'dealstage' }),
    tickets: staged(sample.tickets, pipelines, {
      ...{ kind: 'tickets', pipeline: 'hs_pipeline', stage: 'hs_pipeline_stage' },
    }),
    [CUSTOM]: machinesOf(sample[CUSTOM]),
    pipelines: pipelines.toReversed(),
    properties: sampleProperties(tables).toReversed(),
    associations: [],
  }
}

interface Names {
  readonly kind: string
  readonly pipeline: string
  readonly stage: string
}

function staged(rows: readonly Row[] = [], all: readonly Row[], { kind, pipeline, stage }: Names): Row[] {
  const own = all.filter((one) => one.kind === kind)
  return rows.map((row, at) => {
    const { id, stages } = own[at % own.length] as { id: string; stages: readonly { id: string }[] }
    const properties = { ...(row.properties as Row), [pipeline]: id, [stage]: stages[at % stages.length]?.id }
    return { ...row, properties }
  })
}
