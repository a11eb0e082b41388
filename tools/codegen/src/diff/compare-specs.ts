/** Every change between two versions of a spec, including changes that callers do not see. */
import type { Connector } from '@plugboard/core'
import type { Catalog } from '@plugboard/core/catalog'
import { type Change, changeOf, quietChange } from '../changes/change.ts'
import { compareCatalogs } from '../changes/compare-catalogs.ts'
import { compareConnectors } from '../changes/compare-connectors.ts'
import { shown } from '../changes/settings.ts'
import { emitPackage, GENERATED } from '../emit/package.ts'
import { connectorTables } from '../emit/tables.ts'
import type { Model } from '../model/model.ts'
import { printUnformatted } from '../print.ts'
import { compareActions } from './compare-actions.ts'
import { compareRecordTypes } from './compare-record-types.ts'
import { compareSync } from './compare-sync.ts'
import { compareTexts } from './compare-texts.ts'
import { differencesOf } from './differences.ts'

/** One version of a connector. Without a model, it was written in an earlier form of the language. */
export interface Version {
  readonly catalog: Catalog
  /** Absent where only the catalog is known. */
  readonly connector?: Connector | undefined
  readonly model?: Model
  /** Names that the package exports. */
  readonly exports?: readonly string[]
}

/** With the names that its package exports. */
export function versionOf(model: Model): Version {
  const index = emitPackage(model).find(({ path }) => path === `${GENERATED}/index.ts`)
  if (index === undefined) throw new Error(`${model.file}: no index.ts was generated`)
  return { ...loadedVersion(model), exports: exportsIn(printUnformatted(index)) }
}

/** Of a connector that is loaded as data, of which nobody imports types. */
export function loadedVersion(model: Model): Version {
  const { catalog, connector } = connectorTables(model)
  return { model, catalog, connector }
}

/** `export { type Refund, refunds } from './refunds.ts'` */
function exportsIn(text: string): string[] {
  const lists = [...text.matchAll(/^export (?:type )?\{([^{}]{0,200000})\}/gm)]
  return lists.flatMap(([, names = '']) => (names.match(/\w+/g) ?? []).filter((name) => name !== 'type'))
}

export function compareVersions(before: Version, after: Version): Change[] {
  const found = [
    ...compareCatalogs(before.catalog, after.catalog),
    ...(before.connector && after.connector ? compareConnectors(before.connector, after.connector) : []),
    ...compareModels(before.model, after.model),
  ]
  const all = [
    ...found,
    ...compareExports(found, before, after),
    ...compareTexts(before.catalog, after.catalog),
  ]
  return [...all, ...otherChanges(before.model, after.model, all.length === 0)]
}

function compareModels(before: Model | undefined, after: Model | undefined): Change[] {
  if (before === undefined || after === undefined) return []
  return [
    ...compareRecordTypes(before, after),
    ...compareActions(before, after),
    ...compareSync(before, after),
  ]
}

/**
 * Names of types are public: those of records, params and the types of the spec. A change of an action or a field already
 * says that its types are gone.
 */
function compareExports(found: readonly Change[], before: Version, after: Version): Change[] {
  const gone = (before.exports ?? []).filter((name) => after.exports?.includes(name) === false)
  if (gone.length === 0 || found.some(({ effect }) => effect === 'types')) return []
  const subject = after.catalog.name
  return [changeOf({ subject, text: `no longer exports ${shown(gone)}`, breaks: true })]
}

/** Settings that no comparison above names. If there is no other change, all the rest is compared, such as examples of params. */
function otherChanges(before: Model | undefined, after: Model | undefined, isAlone: boolean): Change[] {
  if (before === undefined || after === undefined) return []
  const [was, is] = [before, after].map(isAlone ? comparableModel : textsOfModel)
  return differencesOf(was, is).map((text) => quietChange({ subject: 'spec', text }, 'docs'))
}

/** Texts and marks that stand beside the actions. */
function textsOfModel({ vendor, color, readme, texts, deviations, auth }: Model): object {
  const methods = auth.flatMap(({ name, description }) =>
    description === undefined ? [] : [[name, description]],
  )
  return { vendor, color, readme, texts, deviations, auth: Object.fromEntries(methods) }
}

/** Without positions in the file. */
function comparableModel({ file: _file, names: _names, ...model }: Model): object {
  return model
}
