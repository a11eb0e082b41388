import type { Command } from 'commander'
import type { Registry } from '../catalog/registry.ts'
import type { KindView } from '../connectors/connector-type-view.ts'
import { addConnectorChecks } from './connector-checks.ts'
import { openRegistry } from './open.ts'
import { addSpecConnectorCommands } from './spec-connectors.ts'
import { printTable } from './table.ts'

interface Output {
  readonly json: boolean
}

const HELP = `
Looks in the node_modules of this folder and of its parents for connector packages of the scope @plugboard and for the
packages and spec files (./vendor.yaml) named in PLUGBOARD_CONNECTORS, separated by commas; and in the database of this
server, for types that were added from specs.`

export function addConnectors(program: Command): void {
  const connectors = program
    .command('connectors [type]')
    .description('list the installed connector packages, or the entities and actions of one')
    .option('--json', 'print JSON; with a type, its whole catalog', false)
    .addHelpText('after', HELP)
    .action(async (type: string | undefined, { json }: Output) => {
      const registry = await openRegistry()
      if (type === undefined) listKinds(await viewAll(registry), registry.shadowed(), json)
      else showKind(await viewOne(registry, type), json)
    })
  addConnectorChecks(connectors)
  addSpecConnectorCommands(connectors)
}

async function viewAll(registry: Registry): Promise<KindView[]> {
  const { viewKind } = await import('../connectors/connector-type-view.ts')
  const catalogs = (await registry.kinds()).map((kind) => kind.catalog())
  return (await Promise.all(catalogs)).map(viewKind)
}

async function viewOne(registry: Registry, type: string): Promise<KindView> {
  const { viewKind } = await import('../connectors/connector-type-view.ts')
  return viewKind(await (await registry.match(type, '/type')).catalog())
}

/** @param shadowed Slugs of added types that are not in use. */
function listKinds(kinds: readonly KindView[], shadowed: readonly string[], json: boolean): void {
  const rows = kinds.map(({ type, title, provider, entities }) => ({
    type,
    title,
    provider,
    entities: entities.map(({ name }) => name),
    ...(shadowed.includes(type) && { shadows_added_type: true }),
  }))
  if (json) console.log(JSON.stringify(rows))
  else {
    printTable(
      {
        type: ({ type }) => type,
        title: ({ title }) => title,
        provider: ({ provider }) => provider,
        entities: ({ entities }) => entities.length,
      },
      rows,
    )
    for (const type of shadowed) console.log(shadowedNote(type))
  }
}

/** Otherwise somebody looks for what they have added in the package that has the name. */
function shadowedNote(type: string): string {
  return `The type ${type} that was added is not in use: a package or a spec file has its name. Remove it: plugboard connectors remove ${type}`
}

function showKind(kind: KindView, json: boolean): void {
  if (json) {
    console.log(JSON.stringify(kind))
    return
  }
  console.log(`${kind.title} (${kind.provider}): ${kind.description}`)
  for (const { name, actions } of kind.entities) {
    console.log(`${name.padEnd(24)}  ${actions.map((action) => action.name).join(', ')}`)
  }
}
