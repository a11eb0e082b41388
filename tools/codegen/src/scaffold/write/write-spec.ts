/** A spec from a description, as far as it can be guessed, with marks where a person must look. */
import { contentsOfBody, sentAs } from '../../description/bodies.ts'
import type { Description, Endpoint } from '../../description/description.ts'
import { fieldsOf, kindsOf } from '../../description/shapes.ts'
import { withMarks } from '../../fill/field-marks.ts'
import { type NewType, printType } from '../../fill/new-types.ts'
import { typeBuilder } from '../../fill/type-builder.ts'
import { takenNames } from '../../fill/type-names.ts'
import type { Expressed } from '../../notation/express.ts'
import { printScalar } from '../../notation/print-flow.ts'
import { belowAccount, usedBy } from '../access/account-path.ts'
import { guessAuth } from '../access/guess-auth.ts'
import type { AskedScopes } from '../access/guess-consent.ts'
import { guessHeaders } from '../access/guess-headers.ts'
import { guessPermissions } from '../access/guess-permissions.ts'
import {
  connectorNames,
  derivedNames,
  distinctEntities,
  type NamedEntity,
  RUNTIME_NAMES,
} from '../actions/entity-names.ts'
import { sharedPathLines, sharedPathTypes } from '../actions/path-types.ts'
import type { SkippedEndpoint } from '../actions/skipped-endpoint.ts'
import { type Parent, TYPE_DEPTH } from '../actions/spec-context.ts'
import { countValues, nameValues, type ValueSets } from '../actions/value-sets.ts'
import { credentialInBodies, withQueryCredentials } from '../endpoints/credential-params.ts'
import type { EntityEndpoints } from '../endpoints/entity-at.ts'
import { findEntities } from '../endpoints/find-entities.ts'
import { parentsFirst } from '../endpoints/parents.ts'
import { SUCCESS_FLAGS } from '../responses/envelope.ts'
import { guessErrors } from '../responses/guess-errors.ts'
import { guessWebhooks } from './guess-webhooks.ts'
import { leftOverDoubt } from './left-over.ts'
import { oneLine } from './one-line.ts'
import { sharedTypes } from './shared-types.ts'
import {
  credentialDoubts,
  entityDoubts,
  headDoubts,
  keyFieldDoubts,
  leftOut,
  recordDoubts,
} from './spec-doubts.ts'
import { type EntityContext, type WrittenEntity, writeEntity } from './write-entity.ts'

export interface NewSpec {
  readonly text: string
  /** Places where a person must look: `users.list: …`. */
  readonly doubts: readonly string[]
  /** Names of the entities. */
  readonly entities: readonly string[]
  /** Requests that its actions may make. */
  readonly endpoints?: readonly Endpoint[]
  /** The description that it was made from, without what is part of the server. */
  readonly described?: Description
}

export function writeSpec(given: Description, name: string, wanted: readonly string[]): NewSpec {
  const { description, entities, encoding } = findEncoded(withQueryCredentials(given), wanted)
  const found = distinctEntities(entities, name)
  const headers = guessHeaders(description, found)
  const fields = [credentialInBodies(description)].filter((each) => each !== undefined)
  const ignored = { headers: headers.ignored, fields }
  const used = found.flatMap(usedBy)
  const path = sharedPathTypes(description, used)
  const { written, types, scopes } = writeBoth(
    { connector: name, description, ignored, encoding, path },
    found,
  )
  const auth = guessAuth(description, { ...headers, fields, scopes, used })
  const errors = guessErrors(description, used)
  const webhooks = guessWebhooks(description, written)
  const doubts = [
    ...[...headDoubts(description), ...errors.doubts, ...recordDoubts(written), ...headers.doubts],
    ...[...keyFieldDoubts(written), ...auth.doubts, ...credentialDoubts(description, used)],
    ...webhooks.doubts,
    ...leftOverDoubt(description, writtenOf(found, written), wanted),
    ...entityDoubts(written),
  ]
  const lines = [
    ...head(description, name, encoding),
    ...checkLines(written),
    ...section('auth', auth.lines),
    ...headerLines({ ...headers.constant, ...auth.headers }),
    ...idempotencyLines(headers),
    ...errors.lines,
    ...failedLines(description, found),
    ...section('path', sharedPathLines(path)),
    ...section('types', types),
    ...section('webhooks', webhooks.lines),
    ...section('entities', linesOf(written)),
  ]
  return {
    text: `${lines.join('\n').trimEnd()}\n`,
    doubts,
    entities: written.map(({ name }) => name),
    endpoints: used,
    described: description,
  }
}

function writtenOf(found: readonly NamedEntity[], written: readonly WrittenEntity[]): NamedEntity[] {
  const names = new Set(written.map(({ name }) => name))
  return found.filter(({ name }) => names.has(name))
}

/** Entities, and the description without the account in the path of each of their requests. */
function findBelowAccount(
  description: Description,
  wanted: readonly string[],
): { readonly description: Description; readonly entities: readonly EntityEndpoints[] } {
  const entities = findEntities(description, wanted)
  const below = belowAccount(description, entities)
  return below === undefined
    ? { description, entities }
    : { description: below, entities: findEntities(below, wanted) }
}

/** The encoding of most requests, in which the others are taken where the vendor has both. */
function findEncoded(
  given: Description,
  wanted: readonly string[],
): {
  readonly description: Description
  readonly entities: readonly EntityEndpoints[]
  readonly encoding: 'json' | 'form'
} {
  const found = findBelowAccount(given, wanted)
  const encoding = encodingOf(found.entities)
  if (encoding === 'json') return { ...found, encoding }
  const endpoints = given.endpoints.map((endpoint) => {
    const { body } = endpoint
    return body === undefined ? endpoint : { ...endpoint, body: sentAs(body, encoding) }
  })
  return { ...findBelowAccount({ ...given, endpoints }, wanted), encoding }
}

type Base = Pick<EntityContext, 'description' | 'ignored' | 'permissions' | 'encoding' | 'path'> & {
  readonly connector: string
}

interface Written {
  readonly written: readonly WrittenEntity[]
  readonly values: ValueSets
  readonly records: readonly NewType[]
  readonly params: readonly NewType[]
}

/** Entities are written twice: the first time shows which sets of values are repeated, and which types are the same. */
function writeBoth(
  given: Omit<Base, 'permissions'>,
  found: readonly NamedEntity[],
): {
  readonly written: readonly WrittenEntity[]
  readonly types: readonly string[]
  readonly scopes: AskedScopes
} {
  const base = { ...given, permissions: guessPermissions(given.description) }
  const counted = countValues()
  const first = writeAll(base, found, () => counted, new Set())
  const known = [...first.records, ...first.params].map(({ name }) => name)
  const valuesOf = (taken: Set<string>): ValueSets => nameValues(counted.repeated(), taken, takenNames(known))
  const shared = sharedTypes(first.records, first.params)
  const { written, values, records, params } = writeAll(base, found, valuesOf, shared)
  const scopes = { ...base.permissions, actions: written.flatMap((entity) => entity.permissions) }
  return { written, types: [...values.lines(), ...[...records, ...params].flatMap(typeLines)], scopes }
}

function writeAll(
  base: Base,
  found: readonly NamedEntity[],
  valuesOf: (taken: Set<string>) => ValueSets,
  shared: ReadonlySet<string>,
): Written {
  const taken = takenNames([
    ...RUNTIME_NAMES,
    ...connectorNames(base.connector),
    ...found.flatMap(derivedNames),
  ])
  const values = valuesOf(taken)
  const options = {
    taken,
    maxDepth: TYPE_DEPTH,
    joinsEqual: true,
    refine: (name: string, value: Expressed) => withMarks(name, values.share(name, value)),
  }
  const knownType = (name: string): string | undefined => (shared.has(name) ? name : undefined)
  const builder = typeBuilder(options)
  const params = typeBuilder({ ...options, direction: 'given', knownType })
  const written = writeEntities({ ...base, builder, params, values }, found)
  return { written, values, records: builder.types(), params: params.types() }
}

/** Entities come after those that they are listed under. */
function writeEntities(
  context: Omit<EntityContext, 'parents'>,
  found: readonly NamedEntity[],
): WrittenEntity[] {
  const parents = new Map<string, Parent>()
  return parentsFirst(context.description, found, context.ignored).flatMap((entity) => {
    const written = writeEntity({ ...context, parents }, entity)
    const above = [...parents.values()].find(({ name }) => name === written?.each)
    if (written?.isParent)
      parents.set(written.name, { ...written, path: entity.path, item: entity.item, above })
    return written ?? []
  })
}

/** Some vendors answer failures with status 200. */
function failedLines(description: Description, found: readonly EntityEndpoints[]): string[] {
  const answers = found.flatMap(({ list, get, create }) => [list?.answer, get?.answer, create?.answer])
  const fields = answers.flatMap((answer) => (answer ? [fieldsOf(description, answer) ?? {}] : []))
  const flag = SUCCESS_FLAGS.find(
    (name) =>
      fields.length > 0 &&
      fields.every((each) => each[name] && kindsOf(description, each[name]).join() === 'boolean'),
  )
  return flag === undefined ? [] : [`  failed: { ${flag}: false }`]
}

function linesOf(written: readonly WrittenEntity[]): string[] {
  return written.flatMap((entity) => [...entity.lines, ...skippedLines(leftOut(entity, written)), ''])
}

function skippedLines(skipped: readonly SkippedEndpoint[]): string[] {
  if (skipped.length === 0) return []
  return [
    '',
    '    # Endpoints that no action was made of:',
    ...skipped.map(
      ({ endpoint: { method, path }, reason }) => `    #   ${method} ${oneLine(path)} (${reason})`,
    ),
  ]
}

function idempotencyLines({ idempotency }: { readonly idempotency?: string }): string[] {
  return idempotency === undefined ? [] : ['', `idempotency: { header: ${idempotency} }`]
}

function headerLines(headers: Readonly<Record<string, string>>): string[] {
  const lines = Object.entries(headers).map(
    ([key, value]) => `  ${printScalar(key)}: ${JSON.stringify(value)}`,
  )
  return section('headers', lines)
}

function section(name: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : ['', `${name}:`, ...lines]
}

function typeLines(type: NewType): string[] {
  return `  ${printType(type)}`.replaceAll('\n', '\n  ').split('\n')
}

function head(description: Description, name: string, encoding: string): string[] {
  return [
    '# yaml-language-server: $schema=./spec.schema.json',
    `# Made from ${oneLine(description.file.split(/[\\/]/).at(-1) ?? '')}, version ${oneLine(description.version)}. Lines with REVIEW are guesses.`,
    `connector: ${name}`,
    `provider: ${name.replace(/[^a-z\d]+/g, '-')}`,
    ...descriptionLine(description.title, name),
    ...(description.account === undefined ? [serverLine(description)] : []),
    ...(encoding === 'form' ? ['encoding: form'] : []),
  ]
}

/** The connect page shows name and description: `Library` of a library, or `Library API`, would say the same twice. */
function descriptionLine(title: string, name: string): string[] {
  const wordsOf = (text: string): string =>
    text
      .toLowerCase()
      .match(/[\p{L}\d]+/gu)
      ?.join(' ') ?? ''
  if (wordsOf(title).replace(/^(the )?(.*?)( api)?$/, '$2') === wordsOf(name)) return []
  return [`description: ${printScalar(`${title}.`.replace(/\.\.$/, '.'))}`]
}

/** That of most requests. */
function encodingOf(found: readonly EntityEndpoints[]): 'json' | 'form' {
  const bodies = found.flatMap(usedBy).map(({ body }) => (body === undefined ? [] : contentsOfBody(body)))
  const count = (wanted: string): number =>
    bodies.filter((contents) => contents.some(({ encoding }) => encoding === wanted)).length
  return count('form') > count('json') ? 'form' : 'json'
}

/** Credentials are only sent encrypted. */
function serverLine({ server }: Description): string {
  if (server === undefined) return 'server: https://api.example.com # REVIEW: the description names no server'
  const isSecure = server.startsWith('https:')
  return isSecure
    ? `server: ${server}`
    : `server: ${server.replace(/^\w+:/, 'https:')} # REVIEW: the description has ${oneLine(server)}`
}

function checkLines(written: readonly WrittenEntity[]): string[] {
  const check = written.find(({ isCheck }) => isCheck)
  return check === undefined ? [] : [`check: ${check.name}.list`]
}
