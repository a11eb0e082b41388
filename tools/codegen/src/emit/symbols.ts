/** The TypeScript names of the parts of a model. */
import type { EntityModel, Model } from '../model/model.ts'
import { camelCase, kebabCase, pascalCase } from '../model/names.ts'

/** `payments`, `issueTracking`: the connector's table. */
export function connectorConst(model: Model): string {
  return camelCase(model.connector)
}

/** `Payments`: the client, and the prefix of the connector's other types. */
export function connectorType(model: Model): string {
  return pascalCase(model.connector)
}

export function credentialsType(model: Model): string {
  return `${connectorType(model)}Credentials`
}

/** `paymentIntents`: the entity's run table. */
export function entityConst(entity: EntityModel): string {
  return camelCase(entity.name)
}

export function entityPath(entity: EntityModel): string {
  return `${kebabCase(entity.name)}.ts`
}

/** `PaymentIntent` */
export function recordType(entity: EntityModel): string {
  return pascalCase(entity.singular)
}

export function deletedType(entity: EntityModel): string {
  return `Deleted${recordType(entity)}`
}

/** `PaymentIntents`; `BalanceActions` where plural and singular are the same word. */
export function methodsType(entity: EntityModel): string {
  const plural = pascalCase(entity.name)
  return plural === recordType(entity) ? `${plural}Actions` : plural
}

/** `RefundListParams` */
export function paramsType(entity: EntityModel, action: string): string {
  return `${recordType(entity)}${pascalCase(action)}Params`
}

export function metaType(entity: EntityModel, action: string): string {
  return `${recordType(entity)}${pascalCase(action)}Meta`
}

/** `ChargeSearchResult` */
export function envelopeType(entity: EntityModel, action: string): string {
  return `${recordType(entity)}${action === 'api_search' ? 'Search' : pascalCase(action)}Result`
}

export function searchFieldsType(entity: EntityModel): string {
  return `${recordType(entity)}SearchFields`
}

export function searchType(entity: EntityModel): string {
  return `${pascalCase(entity.name)}Search`
}

export function blockConst(name: string): string {
  return camelCase(name)
}

export function blockParamsType(name: string): string {
  return `${pascalCase(name)}Params`
}

export function blockMetaType(name: string): string {
  return `${pascalCase(name)}Meta`
}

export function typeConst(name: string): string {
  return camelCase(name)
}

export function typeType(name: string): string {
  return pascalCase(name)
}

/** Constants of the catalog. */
export function blockParamsConst(name: string): string {
  return `${blockConst(name)}Params`
}

export function recordConst(entity: EntityModel): string {
  return `${camelCase(recordType(entity))}Record`
}

export function deletedConst(entity: EntityModel): string {
  return camelCase(deletedType(entity))
}
