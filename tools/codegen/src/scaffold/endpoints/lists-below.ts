/** Lists at paths that end in a param: `/flags/{project_key}`, with records at `/flags/{project_key}/{flag_key}`. */
import type { Description, Endpoint } from '../../description/description.ts'
import { fieldsOf } from '../../description/shapes.ts'
import { singularOf } from '../../model/names.ts'
import {
  collectionName,
  endsInParam,
  parentOf,
  plainPath,
  recordNamedBy,
  withoutParams,
} from '../request-paths.ts'
import { listedRecords } from '../responses/guess-answers.ts'
import { keyOf } from '../responses/record-key.ts'

export interface ListBelow {
  readonly name: string
  readonly path: string
  readonly endpoint: Endpoint
}

/**
 * A GET lists records if others stand below it, or if its param names a record of another list (of `projects`). A
 * response with a key is one record that contains a list.
 */
export function listsBelow(description: Description, entities: readonly string[] = []): ListBelow[] {
  const folders = foldersOf(description.endpoints)
  const alike = Map.groupBy(entities, singularOf)
  return description.endpoints.flatMap((endpoint) => {
    const path = plainPath(endpoint.path)
    if (endpoint.method !== 'GET' || !endsInParam(path)) return []
    const name = collectionName(withoutParams(path))
    const param = parentOf(path)?.param ?? ''
    const isOfOther = alike.get(recordNamedBy(param))?.some((each) => each !== name) ?? false
    if (name === '' || !(folders.has(path) || isOfOther)) return []
    return isRecord(description, endpoint, name) || listedRecords(description, endpoint, name) === undefined
      ? []
      : [{ name, path, endpoint }]
  })
}

/** Methods that change a record as a whole: their path is no list. */
const CHANGES = ['PUT', 'PATCH', 'DELETE']

/** `/flags/{project_key}` of `/flags/{project_key}/{flag_key}`. */
function foldersOf(endpoints: readonly Endpoint[]): Set<string> {
  const items = endpoints.map(({ path }) => plainPath(path)).filter(endsInParam)
  const changed = new Set(
    endpoints.filter(({ method }) => CHANGES.includes(method)).map(({ path }) => plainPath(path)),
  )
  const folders = items.map((path) => path.slice(0, path.lastIndexOf('/')))
  return new Set(folders.filter((path) => !changed.has(path)))
}

function isRecord(description: Description, { answer }: Endpoint, name: string): boolean {
  const fields = answer && fieldsOf(description, answer)
  return fields !== undefined && keyOf(fields, singularOf(name)) !== undefined
}
