/** The promises of every recipe: the model sees the tools and the records, the user is asked before a plan runs, and failures are marked. */
import type { ScriptedCall } from './fake-model.ts'
import type { Host } from './hosts.ts'

/** Observations of one run of a recipe. */
export interface Run {
  readonly printed: string
  readonly questions: readonly string[]
  readonly offered: readonly { readonly name: string; readonly schema: object }[]
  readonly received: readonly string[]
}

export interface Scenario {
  readonly name: string
  /** Names of tools without prefix. */
  readonly script: readonly ScriptedCall[]
  readonly answer: 'y' | 'n'
  /** Undefined if the run was right. */
  readonly problem: (run: Run, host: Host) => string | undefined
}

const CREATE: readonly ScriptedCall[] = [
  { tool: 'write', args: { action: 'payments.customers.create', params: { name: 'Ada Recipe' } } },
  { tool: 'write', args: { plan: 'PLAN' } },
]

export const SCENARIOS: readonly Scenario[] = [
  {
    name: 'reads records',
    script: [{ tool: 'read', args: { action: 'payments.customers.list', params: { limit: 3 } } }],
    answer: 'y',
    problem: ({ printed, offered, questions }, { prefix }) => {
      const tools = ['find', 'read', 'write', 'more'].map((name) => prefix + name)
      const missing = tools.filter((name) => !offered.some((one) => one.name === name))
      if (missing.length > 0) return `the model was not offered ${missing.join(', ')}`
      if (questions.length > 0) return `asked for a read: ${questions[0]}`
      if (closedParams(offered, `${prefix}read`)) return 'the schema of params allows no field'
      return printed.includes('rows 1-3 of 3') ? undefined : `no records: ${printed}`
    },
  },
  {
    name: 'asks before a plan runs, and runs it once',
    script: CREATE,
    answer: 'y',
    problem: ({ printed, questions }) => {
      if (questions.length !== 1) return `asked ${questions.length} times`
      if (!questions[0]?.includes('Ada Recipe')) return `did not say what it asks about: ${questions[0]}`
      return /done: payments\.customers\.create/.test(printed) ? undefined : `was not done: ${printed}`
    },
  },
  {
    name: 'runs no plan that the user declines',
    script: CREATE,
    answer: 'n',
    problem: ({ printed, questions, received }, { refusal }) => {
      if (questions.length !== 1) return `asked ${questions.length} times`
      if (/done: payments/.test(printed)) return 'it was done'
      return received.some((one) => refusal.test(one)) ? undefined : `the model got ${received.at(-1)}`
    },
  },
  {
    name: 'marks a failed call',
    script: [{ tool: 'read', args: { action: 'payments.customers.get', params: { id: 'cus_none' } } }],
    answer: 'y',
    problem: ({ received }, { failure }) => {
      const answer = received.find((one) => one.includes('upstream_not_found'))
      if (answer === undefined) return `the model got ${received.at(-1)}`
      return failure.test(answer) ? undefined : `it is not marked: ${answer}`
    },
  },
]

function closedParams(offered: Run['offered'], tool: string): boolean {
  const { properties = {} } = (offered.find(({ name }) => name === tool)?.schema ?? {}) as {
    readonly properties?: Readonly<Record<string, { readonly additionalProperties?: unknown }>>
  }
  return properties.params === undefined || properties.params.additionalProperties === false
}
