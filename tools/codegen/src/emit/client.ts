import type { EntityModel, Model } from '../model/model.ts'
import { type Declaration, type Field, type Module, named, reference, type Type, table } from './code/code.ts'
import { interfaceOf } from './declare.ts'
import { sentence } from './docs.ts'
import type { Scope } from './scope.ts'
import {
  connectorConst,
  connectorType,
  credentialsType,
  entityConst,
  methodsType,
  searchType,
} from './symbols.ts'

/** The module of the whole client: all entities behind one function, in process or over the service. */
export function emitClient(scope: Scope): Module {
  const { model } = scope
  const client = connectorType(model)
  const [own, hosted] = [`${client}Entities`, `Hosted${client}Entities`]
  const connect = `connect${client}`
  const parts = partsOf(model)
  return {
    path: 'client.ts',
    declarations: [
      entitiesInterface(own, 'Entities of a client that runs in your process.', model.entities, methodsOf),
      entitiesInterface(
        hosted,
        'Entities of a client of the service, which can also search its copy.',
        model.entities,
        hostedMethodsOf,
      ),
      alias(client, `What {@link ${connect}} gives for credentials.`, named('Client', named(own))),
      alias(
        `Hosted${client}`,
        `What {@link ${connect}} gives for an address of the service.`,
        named('Client', named(hosted)),
      ),
      entityTables(model.entities),
      {
        kind: 'const',
        name: connect,
        docs: {
          text: `Makes a client of all entities: with \`auth\` in your process, with \`hosted\` over the service.`,
        },
        type: named('ConnectClient', named(credentialsType(model)), named(own), named(hosted)),
        value: {
          kind: 'call',
          name: 'defineClient',
          args: [connectorConst(model), 'entities', ...(parts.length > 0 ? [parts] : [])],
        },
      },
    ],
  }
}

/** The parts of core that only some connectors need: the client brings them, so that its callers need not. */
function partsOf({ auth, entities }: Model): string[] {
  const actions = entities.flatMap((entity) => entity.actions)
  return [
    ...(auth.some(({ token }) => token !== undefined) ? ['oauth2'] : []),
    ...(actions.some(({ returns, upload }) => returns === 'bytes' || upload) ? ['bytes'] : []),
  ]
}

function entitiesInterface(
  name: string,
  text: string,
  entities: readonly EntityModel[],
  methods: (entity: EntityModel) => Type,
): Declaration {
  const members = entities.map((entity): Field => {
    const docs = { text: sentence(entity.description) }
    return { kind: 'field', name: entity.name, readonly: true, type: methods(entity), docs }
  })
  return interfaceOf(name, text, { members })
}

function methodsOf(entity: EntityModel): Type {
  return named(methodsType(entity))
}

function hostedMethodsOf(entity: EntityModel): Type {
  if (entity.searchable === undefined) return methodsOf(entity)
  return { kind: 'intersection', of: [methodsOf(entity), named(searchType(entity))] }
}

/** The run tables by name: for the client, the sandbox and the service. */
function entityTables(entities: readonly EntityModel[]): Declaration {
  const members = entities.map((entity): Field => {
    return {
      kind: 'field',
      name: entity.name,
      readonly: true,
      type: { kind: 'typeof', name: entityConst(entity) },
    }
  })
  return {
    kind: 'const',
    name: 'entities',
    reach: 'package',
    docs: { text: 'The run table of every entity.' },
    type: { kind: 'object', members },
    value: table(
      entities.map((entity) => [entity.name, reference(entityConst(entity))]),
      { expanded: true },
    ),
  }
}

function alias(name: string, text: string, type: Type): Declaration {
  return { kind: 'alias', name, docs: { text }, type }
}
