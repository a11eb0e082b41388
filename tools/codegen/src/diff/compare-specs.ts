/** Every change between two versions of a spec, including changes that callers do not see. */
import { isDeepStrictEqual } from 'node:util'
import type { Catalog } from '@plugboard/core/catalog'
import type { Change } from '../changes/change.ts'
import { compareCatalogs } from '../changes/compare-catalogs.ts'
import { catalogIn } from '../changes/read-catalog.ts'
import { emitPackage, GENERATED } from '../emit/package.ts'
import type { Model } from '../model/model.ts'
import { printUnformatted } from '../print.ts'
import { offerOf } from '../spec-view/offered.ts'

/** One version of a connector. Without a model, it was written in an earlier form of the language. */
export interface Version {
  readonly catalog: Catalog
  readonly model?: Model
}

export function versionOf(model: Model): Version {
  const source = emitPackage(model).find(({ path }) => path === `${GENERATED}/catalog.ts`)
  if (source === undefined) throw new Error(`${model.file}: no catalog was generated`)
  return { model, catalog: catalogIn(printUnformatted(source)) }
}

export function compareVersions(before: Version, after: Version): Change[] {
  const changes = compareCatalogs(before.catalog, after.catalog)
  const internal = [
    ...compareConnection(before.model, after.model),
    ...compareRequests(before.model, after.model),
  ]
  const found = [...changes, ...internal]
  const texts = isDeepStrictEqual(before.catalog, after.catalog) ? [] : compareTexts(before, after)
  if (found.length + texts.length > 0 || !before.model || !after.model) return [...found, ...texts]
  return isDeepStrictEqual(withoutFile(before.model), withoutFile(after.model)) ? [] : [OTHER]
}

const OTHER: Change = {
  subject: 'all',
  text: 'errors, retries, synchronization or documentation differ; actions and records do not',
  breaks: false,
  effect: 'internal',
}

function withoutFile({ file: _file, ...model }: Model): unknown {
  return model
}

/** Compares the server, which types do not show. */
function compareConnection(before: Model | undefined, after: Model | undefined): Change[] {
  if (before === undefined || after === undefined || before.server === after.server) return []
  const text = `server ${after.server ?? 'of each authentication method'} (was ${before.server ?? 'of each authentication method'})`
  return [{ subject: after.connector, text, breaks: true, effect: 'runtime' }]
}

/** A different request with the same response does not affect callers. */
function compareRequests(before: Model | undefined, after: Model | undefined): Change[] {
  if (before === undefined || after === undefined) return []
  const [was, is] = [requestLines(before), requestLines(after)]
  return [...is].flatMap(([subject, lines]): Change[] => {
    const earlier = was.get(subject)
    if (earlier === undefined || earlier === lines) return []
    return [{ subject, text: `sends ${lines} (was ${earlier})`, breaks: false, effect: 'internal' }]
  })
}

function requestLines(model: Model): Map<string, string> {
  const lines = new Map<string, string>()
  for (const { owner, action, method, path } of offerOf(model).requests) {
    const subject = `${owner}.${action}`
    lines.set(subject, [lines.get(subject), `${method} ${path}`].filter(Boolean).join(', '))
  }
  return lines
}

function compareTexts(before: Version, after: Version): Change[] {
  const [was, is] = [textsOf(before.catalog), textsOf(after.catalog)]
  const changed = [...is]
    .filter(([path, text]) => was.has(path) && was.get(path) !== text)
    .map(([path]) => path)
  if (changed.length === 0) return []
  const [first] = changed
  const text =
    changed.length === 1
      ? `description of ${first}`
      : `${changed.length} descriptions, such as that of ${first}`
  return [{ subject: 'docs', text, breaks: false, effect: 'docs' }]
}

/** Descriptions by their path. A type that many fields share is found at each of them. */
function textsOf(value: unknown, path = '', texts: Map<string, string> = new Map()): Map<string, string> {
  if (typeof value !== 'object' || value === null) return texts
  for (const [key, inner] of Object.entries(value)) {
    if (key === 'description' && typeof inner === 'string') texts.set(path, inner)
    else textsOf(inner, path === '' ? key : `${path}.${key}`, texts)
  }
  return texts
}
