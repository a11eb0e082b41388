import type { ActionRef } from '@plugboard/agent'
import { nearest } from '@plugboard/core'
import type { Command } from 'commander'
import { executeCommand } from '../catalog/execute-command.ts'
import type { ConnectorKind, Registry } from '../catalog/registry.ts'
import type { ActionView } from '../connectors/connector-type-view.ts'
import type { ExampleParams } from '../http/openapi/example-params.ts'
import { openRegistry } from './open.ts'

const EXAMPLES = `
Examples:
  plugboard schema payments.customers.create     signature of an action
  plugboard schema customers.create --json       JSON Schema of its params and of its result
  plugboard connectors payments                  the actions that there are`

export function addSchema(program: Command): void {
  program
    .command('schema <action...>')
    .description(
      'describe the params of an action: <connector>.<entity>.<action>, or these as words; the connector may be left out where it is clear',
    )
    .option('--json', 'print JSON Schema', false)
    .addHelpText('after', EXAMPLES)
    .action(async (names: readonly string[], { json }: { readonly json: boolean }) => {
      const name = names.join('.')
      const { completeText, registryOf } = await import('@plugboard/agent')
      const registry = await openRegistry()
      const connections = await Promise.all((await registry.kinds()).map(describedBy))
      const ref = actionOf(registryOf(connections).actions, name)
      const action = await viewOf(ref)
      const example = await exampleOf(ref, action, registry)
      if (json) console.log(JSON.stringify({ ...action, example }, null, 2))
      else console.log([completeText(ref), ...exampleLines(ref, example)].join('\n'))
    })
}

async function viewOf(ref: ActionRef): Promise<ActionView | undefined> {
  const { viewKind } = await import('../connectors/connector-type-view.ts')
  const { catalog } = ref.connections[0] ?? {}
  const entity = catalog && viewKind(catalog).entities.find((one) => one.name === ref.entity)
  return entity?.actions.find((one) => one.name === ref.action)
}

/** Params of a call that works at the sandbox, as the reference shows them. None for a type without samples, such as a spec. */
async function exampleOf(
  ref: ActionRef,
  action: ActionView | undefined,
  registry: Registry,
): Promise<ExampleParams | undefined> {
  const kind = await registry.bySlug(ref.connector.name)
  const sample = (await kind.samples())[ref.entity]?.[ref.action]
  if (sample === undefined || action === undefined) return undefined
  const { exampleParams } = await import('../http/openapi/example-params.ts')
  const types = Object(action.params.$defs)
  return exampleParams(action, (name) => types[name.replace('#/$defs/', '')] ?? {}, sample.params)
}

function exampleLines(ref: ActionRef, params: ExampleParams | undefined): string[] {
  if (params === undefined) return []
  const { connector, entity, action, entry } = ref
  const options = entry.params.content?.type === 'bytes' ? ['--content example.txt'] : []
  const command = executeCommand({ connector: connector.name, entity, action, params, options })
  return ['', 'Example:', `  plugboard ${command}`]
}

/** Names in a message. */
const MOST_SHOWN = 5

function actionOf(actions: readonly ActionRef[], name: string): ActionRef {
  const found = actions.filter((ref) => ref.name === name || ref.name.endsWith(`.${name}`))
  const [only] = found
  if (only !== undefined && found.length === 1) return only
  if (only !== undefined)
    throw new Error(`${name} could be any of ${namesOf(found.slice(0, MOST_SHOWN)).join(', ')}…`)
  const short = actions.map(({ entity, action }) => `${entity}.${action}`)
  const near = nearest(name, namesOf(actions)) ?? nearest(name, short)
  const remedy =
    near === undefined ? 'run plugboard connectors <type> to see the actions of one' : `did you mean ${near}?`
  throw new Error(`There is no action ${name}; ${remedy}`)
}

function namesOf(actions: readonly ActionRef[]): string[] {
  return actions.map(({ name }) => name)
}

/** The actions of an installed package, without an account to call them on. */
async function describedBy(kind: ConnectorKind) {
  const [entities, catalog] = await Promise.all([kind.entities(), kind.catalog()])
  const { connector } = kind
  const call = () => Promise.reject(new Error(`${connector.name} is described here, and not called.`))
  return { account: connector.name, connector, entities, catalog, searchable: true, call }
}
