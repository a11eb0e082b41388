import type { ActionRef } from '@plugboard/agent'
import { nearest } from '@plugboard/core'
import type { Command } from 'commander'
import { executeCommand } from '../catalog/execute-command.ts'
import type { ConnectorKind, Registry } from '../catalog/registry.ts'
import type { SampleCall } from '../catalog/sample-calls.ts'
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
      const sample = await sampleOf(ref, registry)
      if (!json) {
        console.log([completeText(ref), ...exampleLines(ref, sample)].join('\n'))
        return
      }
      const { viewKind } = await import('../connectors/connector-type-view.ts')
      const { catalog } = ref.connections[0] ?? {}
      const entity = catalog && viewKind(catalog).entities.find((one) => one.name === ref.entity)
      const action = entity?.actions.find((one) => one.name === ref.action)
      console.log(JSON.stringify({ ...action, example: sample?.params }, null, 2))
    })
}

/** A call that works at the sandbox, with its params as the reference shows them. */
async function sampleOf(ref: ActionRef, registry: Registry): Promise<SampleCall | undefined> {
  const kind = await registry.bySlug(ref.connector.name)
  return (await kind.samples())[ref.entity]?.[ref.action]
}

/** None for a type without samples, such as a spec. */
function exampleLines(ref: ActionRef, sample: SampleCall | undefined): string[] {
  if (sample === undefined) return []
  const { params } = sample
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
