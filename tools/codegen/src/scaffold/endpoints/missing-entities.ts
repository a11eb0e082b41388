/** Why a description gives none of the entities that were asked for, and which it can give. */
import type { Description, Shape } from '../../description/description.ts'
import { fieldsOf, kindsOf } from '../../description/shapes.ts'
import { didYouMean } from '../../spec/suggest.ts'
import { plainPath } from '../request-paths.ts'
import { listedRecords, singleRecord } from '../responses/guess-answers.ts'
import { entityNames, pathOfEntity } from './find-entities.ts'
import { itemOf } from './items.ts'

const MOST_NAMES = 40

export function missingText(description: Description, missing: readonly string[]): string {
  const names = entityNames(description)
  const problems = missing.map((name) => problemOf(description, name, names))
  const problem = problems.length > 0 ? problems.join('; ') : 'no entity can be made of it'
  return `${problem.replace(/(?<!\?)$/, '.')} ${offer(names)}${hint(description)}`
}

/** Entities that are taken without being asked for: generated code of more takes minutes and gigabytes. */
const MOST_ENTITIES = 300

export function tooManyText(description: Description): string | undefined {
  const names = entityNames(description)
  if (names.length <= MOST_ENTITIES) return undefined
  return `it has ${names.length} entities, more than the ${MOST_ENTITIES} that are taken at once. Choose some. ${offer(names)}`
}

function problemOf(description: Description, name: string, names: readonly string[]): string {
  const path = pathOfEntity(description, name)
  const own = path === undefined ? [] : [plainPath(path), `${plainPath(path)}/list`]
  const list = description.endpoints.find(
    (each) => each.method === 'GET' && own.includes(plainPath(each.path)),
  )
  const read = list ?? (path === undefined ? undefined : itemOf(description.endpoints, path, 'GET'))
  if (read === undefined) return `nothing in it is called '${name}'${similar(name, names)}`
  if (read.answer === undefined || isBare(description, read.answer))
    return `'${name}' cannot be made: the description does not say what GET ${read.path} returns`
  const found = (list ? listedRecords : singleRecord)(description, read, name)
  if (found === undefined)
    return `'${name}' cannot be made: GET ${read.path} returns no ${list ? 'list of records' : 'record'}`
  const fields = Object.keys(found.fields).slice(0, 8).join(', ')
  return `'${name}' cannot be made: no field identifies the records of GET ${read.path} (they have ${fields})`
}

/** An object without fields, or anything. */
function isBare(description: Description, answer: Shape): boolean {
  const kinds = kindsOf(description, answer)
  return fieldsOf(description, answer) === undefined && !kinds.includes('array')
}

function similar(name: string, names: readonly string[]): string {
  const text = didYouMean(name, names)
  return text.includes('did you mean') ? text : ''
}

function offer(names: readonly string[]): string {
  if (names.length === 0) return 'It has no lists of records with a field that identifies them.'
  const more = names.length - MOST_NAMES
  return `'entities' can be: ${names.slice(0, MOST_NAMES).join(', ')}${more > 0 ? ` and ${more} more` : ''}.`
}

function hint({ endpoints }: Description): string {
  return endpoints.length === 0 ? ' It describes no requests.' : ''
}
