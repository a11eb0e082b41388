import type { EntityModel, Model } from '../model/model.ts'
import {
  type Declaration,
  declareAlias,
  declareConst,
  declareInterface,
  type Module,
  property,
} from './declare.ts'
import { sentence } from './docs.ts'
import { reference, table } from './literal.ts'
import type { Scope } from './scope.ts'
import {
  connectorConst,
  connectorType,
  credentialsType,
  entityConst,
  methodsType,
  searchType,
} from './symbols.ts'
import { generic } from './typescript.ts'

/** The module of the whole client: all entities behind one function, in process or over the service. */
export function emitClient({ model }: Scope): Module {
  const client = connectorType(model)
  const [own, hosted] = [`${client}Entities`, `Hosted${client}Entities`]
  const connect = `connect${client}`
  const { entities } = model
  return {
    path: 'client.ts',
    declarations: [
      entitiesInterface(own, 'Entities of a client in your process.', entities, methodsType),
      entitiesInterface(
        hosted,
        'Entities of a client of the service, with search in the replica.',
        entities,
        hostedMethods,
      ),
      declareAlias(
        client,
        { text: `Client that {@link ${connect}} returns for credentials.` },
        generic('Client', own),
      ),
      declareAlias(
        `Hosted${client}`,
        { text: `Client that {@link ${connect}} returns for the address of a service.` },
        generic('Client', hosted),
      ),
      entityTables(entities),
      declareConst({
        name: connect,
        docs: {
          text: 'Makes a client of all entities: with `auth` in your process, with `hosted` over the service.',
        },
        type: generic('ConnectClient', credentialsType(model), own, hosted),
        value: { kind: 'expression', text: definition(model) },
      }),
    ],
  }
}

/** The client imports the optional parts of core, so that its callers need not. */
function definition(model: Model): string {
  const { auth, entities } = model
  const actions = entities.flatMap((entity) => entity.actions)
  const parts = [
    ...(auth.some(({ token }) => token !== undefined) ? ['oauth2'] : []),
    ...(actions.some(({ returns, upload }) => returns === 'bytes' || upload) ? ['bytes'] : []),
  ]
  const args = [connectorConst(model), 'entities', ...(parts.length > 0 ? [`{ ${parts.join(', ')} }`] : [])]
  return `defineClient(${args.join(', ')})`
}

function entitiesInterface(
  name: string,
  text: string,
  entities: readonly EntityModel[],
  methods: (entity: EntityModel) => string,
): Declaration {
  const properties = entities.map((entity) =>
    property({
      name: entity.name,
      readonly: true,
      type: methods(entity),
      docs: { text: sentence(entity.description) },
    }),
  )
  return declareInterface(name, { text }, { properties })
}

function hostedMethods(entity: EntityModel): string {
  const methods = methodsType(entity)
  return entity.searchable === undefined ? methods : `${methods} & ${searchType(entity)}`
}

/** The run tables by name: for the client, the sandbox and the service. */
function entityTables(entities: readonly EntityModel[]): Declaration {
  const types = entities.map((entity) => `readonly ${entity.name}: typeof ${entityConst(entity)}`)
  return declareConst({
    name: 'entities',
    docs: { text: 'The run table of every entity.' },
    type: `{\n${types.join('\n')}\n}`,
    value: table(
      entities.map((entity) => [entity.name, reference(entityConst(entity))]),
      { expanded: true },
    ),
    reach: 'package',
  })
}
