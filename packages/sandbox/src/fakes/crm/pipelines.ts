/** Pipelines of deals and of tickets, with HubSpot's own stages: each kind of objects has its own. */
import {
  type Call,
  type EntityBehaviour,
  getRecord,
  Refusal,
  type Row,
  type UpstreamTables,
  unknownRecord,
} from '../../fake.ts'
import { BEGUN, kindNamed } from './kinds.ts'

type Stage = readonly [id: string, label: string, metadata: Row]

const open = (id: string, label: string, probability: string): Stage => [
  id,
  label,
  { probability, isClosed: 'false' },
]

const SALES: readonly Stage[] = [
  open('appointmentscheduled', 'Appointment Scheduled', '0.2'),
  open('qualifiedtobuy', 'Qualified To Buy', '0.4'),
  open('presentationscheduled', 'Presentation Scheduled', '0.6'),
  open('decisionmakerboughtin', 'Decision Maker Bought-In', '0.8'),
  open('contractsent', 'Contract Sent', '0.9'),
  ['closedwon', 'Closed Won', { probability: '1.0', isClosed: 'true' }],
  ['closedlost', 'Closed Lost', { probability: '0.0', isClosed: 'true' }],
]

const RENEWALS: readonly Stage[] = [
  open('renewaldue', 'Renewal Due', '0.5'),
  ['renewed', 'Renewed', { probability: '1.0', isClosed: 'true' }],
  ['ended', 'Ended', { probability: '0.0', isClosed: 'true' }],
]

const SUPPORT: readonly Stage[] = [
  ['1', 'New', { ticketState: 'OPEN' }],
  ['2', 'Waiting on contact', { ticketState: 'OPEN' }],
  ['3', 'Waiting on us', { ticketState: 'OPEN' }],
  ['4', 'Closed', { ticketState: 'CLOSED' }],
]

/** Each with the kind that it is of. */
export const PIPELINES: readonly Row[] = [
  pipeline('deals', 'default', 'Sales Pipeline', 0, SALES),
  pipeline('deals', 'renewals', 'Renewals', 1, RENEWALS),
  pipeline('tickets', '0', 'Support Pipeline', 0, SUPPORT),
]

function pipeline(kind: string, id: string, label: string, displayOrder: number, all: readonly Stage[]): Row {
  const times = { createdAt: BEGUN, updatedAt: BEGUN, archived: false }
  const stages = all.map(([stage, name, metadata], at) => ({
    ...{ id: stage, label: name, displayOrder: at, metadata },
    ...times,
  }))
  return { kind, id, label, displayOrder, stages, ...times }
}

export function pipelines(derived: EntityBehaviour, tables: UpstreamTables): EntityBehaviour {
  const isOf = (row: Row, type: unknown): boolean => row.kind === kindNamed(tables, String(type))
  return {
    ...derived,
    filters: { ...derived.filters, objectType: isOf },
    actions: {
      ...derived.actions,
      get: (call) => {
        const row = call.data.collection('pipelines').get(call.path.pipelineId ?? '')
        if (row === undefined || !isOf(row, call.path.objectType)) throw unknownRecord(call)
        return getRecord(call)
      },
    },
  }
}

interface Names {
  readonly pipeline: string
  readonly stage: string
}

/** Properties of the kinds that have pipelines. */
const PROPERTIES: Readonly<Record<string, Names>> = {
  deals: { pipeline: 'pipeline', stage: 'dealstage' },
  tickets: { pipeline: 'hs_pipeline', stage: 'hs_pipeline_stage' },
}

function stagesIn(kind: string, id: unknown): readonly Row[] | undefined {
  const found = PIPELINES.find((one) => one.kind === kind && one.id === id)
  return found?.stages as readonly Row[] | undefined
}

/** A new object is at the first stage of the first pipeline unless the caller says otherwise. */
export function withPipeline(call: Call, row: Row): Row {
  const names = PROPERTIES[call.entity]
  if (names === undefined) return row
  const own = row.properties as Row
  const pipelineId = given(call, names.pipeline) ?? PIPELINES.find(({ kind }) => kind === call.entity)?.id
  const stage = given(call, names.stage) ?? stagesIn(call.entity, pipelineId)?.[0]?.id
  const whole = { ...row, properties: { ...own, [names.pipeline]: pipelineId, [names.stage]: stage } }
  checkStage(call, whole)
  return whole
}

function given({ params: { properties } }: Call, name: string): unknown {
  return (properties as Row | undefined)?.[name]
}

/** A stage is one of its pipeline. */
export function checkStage(call: Call, { properties }: Row): void {
  const names = PROPERTIES[call.entity]
  if (names === undefined || (given(call, names.stage) ?? given(call, names.pipeline)) === undefined) return
  const { [names.pipeline]: id, [names.stage]: stage } = properties as Row
  const stages = stagesIn(call.entity, id)
  if (stages === undefined) throw invalid(id, names.pipeline)
  if (!stages.some((one) => one.id === stage)) throw invalid(stage, names.stage)
}

function invalid(value: unknown, name: string): Refusal {
  const message = `Property values were not valid: ${value} was not one of the allowed options of ${name}`
  return new Refusal({ kind: 'rule', status: 400, code: 'VALIDATION_ERROR', message })
}
