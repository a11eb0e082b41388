/** The tables of a connector as data: those that its generated package exports, without the package. */
import type { Connector, Entity } from '@plugboard/core'
import { type Catalog, type ConnectorSync, replicaActions } from '@plugboard/core/catalog'
import type { Model } from '../model/model.ts'
import { type Constants, evaluate, unknownConstant } from './evaluate.ts'
import { emitModules } from './modules.ts'
import { scopeOf } from './scope.ts'
import { connectorConst, entityConst } from './symbols.ts'

/** Plain data, which can be sent to another thread. */
export interface ConnectorTables {
  readonly connector: Connector
  readonly entities: Readonly<Record<string, Entity>>
  readonly catalog: Catalog
  /** Absent if the connector has no replica. */
  readonly sync?: ConnectorSync
}

/** @throws SpecError Names of the spec lead to the same name in the code, so that it could not become a package. */
export function connectorTables(model: Model): ConnectorTables {
  const { modules, catalog, sync } = emitModules(scopeOf(model))
  const constant = evaluate(modules)
  const entities = model.entities.map((entity) => [entity.name, constant(entityConst(entity))])
  return {
    connector: constant(connectorConst(model)) as Connector,
    entities: Object.fromEntries(entities),
    catalog: evaluate([catalog], ofCore)('catalog') as Catalog,
    ...(sync.length > 0 && { sync: evaluate(sync, constant)('sync') as ConnectorSync }),
  }
}

/** Values that catalogs import from core. */
const ofCore: Constants = (name) => (name === 'replicaActions' ? replicaActions : unknownConstant(name))
