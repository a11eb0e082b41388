/** Params for readers: those of a call that works at a sandbox, with the names of records that belong together. */
import { linksOf, type Row, referencesOf, valueAt } from '@plugboard/sandbox/fake'
import { type DeclaredAction, declaredActions, isWrite } from '../suite/declared-actions.ts'
import { workingParams } from '../suite/params/working.ts'
import { recordKey } from '../suite/record-key.ts'
import type { Given, Subject } from '../suite/subject.ts'
import { type Placed, placedRecords, type Records } from './placed-records.ts'
import { ANY_TEXT, plainParams, textFor } from './plain-params.ts'
import { filledIn } from './shortened.ts'

/** Params to try one after the other, the most telling ones first. */
export type Attempts = (declared: DeclaredAction) => AsyncGenerator<Given>

const MOST = 40

export function attempts(records: Records): Attempts {
  const placed = placedRecords(records)
  const known = knownNames(records)
  return async function* (declared) {
    const own = ordered(declared, await placed.records(declared.entity)).slice(0, MOST)
    const places = (await placed.places(declared.entity)).slice(0, MOST)
    const sample = own[0]?.row
    const all = declared.action === 'create' ? [...places, ...own] : [...own, ...places]
    // Some actions need more than their params say. Records that the suite puts there for them come last.
    for (const hasFacts of [true, false])
      for (const one of all) {
        const given = await working(records, declared, one, hasFacts)
        if (given === undefined) continue
        const named = { ...given, ...known(declared, given, one) }
        const filled = { ...named, ...fromRecord(declared, named, one.row ?? sample) }
        const shown = shownOf(records, declared)
        if (shown !== undefined) yield merged(filled, shown)
        yield { ...filled, ...oneMore(declared, filled, one.row ?? sample) }
        yield filled
      }
    const given = await working(records, declared, { row: undefined, params: {} }, true)
    if (given !== undefined) yield given
  }
}

/** As a person would write them. */
function shownOf({ subject, state }: Records, { name }: DeclaredAction): Given | undefined {
  return subject.shown?.(state)[name]
}

/** Objects field by field: a shown summary stands beside the project that the call needs. */
function merged(given: Given, shown: Given): Given {
  const fields = Object.entries(shown).map(([name, value]) => {
    const own = given[name]
    return [name, isFields(own) && isFields(value) ? merged(own, value) : value]
  })
  return { ...given, ...Object.fromEntries(fields) }
}

function isFields(value: unknown): value is Given {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A record of which most is filled in says most; what is deleted is none of those that other samples name. */
function ordered(declared: DeclaredAction, placed: readonly Placed[]): readonly Placed[] {
  if (declared.action === 'delete') return placed.toReversed()
  if (isWrite(declared)) return placed
  return placed.toSorted((a, b) => filledIn(b.row) - filledIn(a.row))
}

/** Minimal params. Undefined where the sandbox has no record for one of them. */
async function working(
  { subject, state, call }: Records,
  declared: DeclaredAction,
  { row }: Placed,
  hasFacts: boolean,
): Promise<Given | undefined> {
  const find: typeof state.find = (name, isWanted) =>
    name === declared.entity && row !== undefined && isWanted === undefined ? row : state.find(name, isWanted)
  const source = {
    subject: hasFacts ? subject : { ...subject, facts: {} },
    vendor: { state: { ...state, find }, call },
    deletesKnown: true,
  }
  const params = await workingParams(source, declared).catch(() => undefined)
  return params && (plainParams(params) as Given)
}

type KnownNames = (declared: DeclaredAction, given: Given, placed: Placed) => Given

/** Of the given params, those that name a record, with the names of this record, of those above it, and of others. */
function knownNames({ subject, sync, state }: Records): KnownNames {
  const linksFor = linksOf({ ...subject, sync })
  const references = referencesOf({ ...subject, sync })
  return (declared, given, { row, params }) => {
    const { entity, action } = declared
    const linked = Object.entries(linksFor(entity, action)).flatMap(([param, source]) =>
      source.entity === entity && row !== undefined && action !== 'create'
        ? [[param, valueAt(row, source.field)] as const]
        : [],
    )
    const others = declared.params.flatMap(({ name, value, location }) => {
      const other = references.get(name.replaceAll('_', '').toLowerCase())
      if (other === undefined || other === entity || location === 'path') return []
      const id = recordKey(subject, other, state.find(other))
      return [[name, value.type === 'array' ? [id] : id] as const]
    })
    const own = ownParam(subject, entity)
    const key =
      own === undefined || row === undefined ? [] : [[own, recordKey(subject, entity, row)] as const]
    const all = [...others, ...key, ...linked, ...Object.entries(params)]
    const named = all.filter(([name, value]) => given[name] !== undefined && value !== undefined)
    return Object.fromEntries(named.map(([name, value]) => [name, likeGiven(value, given[name])]))
  }
}

/** Records have ids as texts that some params take as numbers. */
function likeGiven(value: unknown, given: unknown): unknown {
  return typeof given === 'number' ? Number(value) : value
}

/** The only param that `get` needs, outside of its path: `channel` of conversations. */
function ownParam(subject: Subject, entity: string): string | undefined {
  const get = declaredActions(subject).find(({ name }) => name === `${entity}.get`)
  const [only, ...others] = get?.params.filter(({ value }) => value.required) ?? []
  return others.length === 0 && only?.location !== 'path' ? only?.name : undefined
}

/** Values of a record, in place of those that say nothing, and of maps that every account defines for itself. */
function fromRecord({ params }: DeclaredAction, given: Given, row: Row | undefined): Given {
  const own = params.flatMap(({ name, value }) => {
    const stored = row?.[name] ?? undefined
    if (given[name] === undefined || stored === undefined) return []
    const isVague = JSON.stringify(given[name]).includes(`"${ANY_TEXT}"`)
    const isMap = value.type === 'map'
    if (!isMap && (!isVague || typeof stored !== typeof given[name])) return []
    return [[name, isMap ? twoTexts(stored) : stored] as const]
  })
  return Object.fromEntries(own)
}

function twoTexts(map: unknown): Given {
  const texts = Object.entries(Object(map)).filter(([, value]) => typeof value === 'string')
  return Object.fromEntries(texts.slice(0, 2))
}

/** Params by which creations and changes show what they are for. */
const TELLING = ['name', 'title', 'summary', 'subject', 'description', 'text', 'body']

function oneMore({ action, params }: DeclaredAction, given: Given, row: Row | undefined): Given {
  if (action !== 'create' && action !== 'update') return {}
  const texts = params.filter(({ name, value }) => TELLING.includes(name) && value.type === 'string')
  if (texts.some(({ name }) => given[name] !== undefined)) return {}
  const [first] = texts.toSorted((a, b) => TELLING.indexOf(a.name) - TELLING.indexOf(b.name))
  if (first === undefined) return {}
  const stored = row?.[first.name]
  return { [first.name]: typeof stored === 'string' && stored !== '' ? stored : textFor(first.name) }
}
