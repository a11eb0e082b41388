/** Lists inside of records that their vendors cut: the page names each of them, and those that the replica completes. */
import { readFileSync } from 'node:fs'
import type { Params, Value } from '@plugboard/core'
import type { Catalog } from '@plugboard/core/catalog'
import { describe, expect, test } from 'vitest'
import { PACKAGES } from '../support/packages.ts'

const page = readFileSync(new URL('../../../../docs/synchronize.md', import.meta.url), 'utf8')

interface Row {
  /** Of which connector, where several have an entity of this name. */
  readonly connectors: readonly string[]
  readonly entities: readonly string[]
  readonly lists: readonly string[]
  readonly isCompleted: boolean
}

const ROWS: readonly Row[] = page
  .split('\n')
  .filter((line) => /^\| `/.test(line) && line.split('|').length === 6)
  .map((line) => {
    const [, entities = '', lists = '', , rest = ''] = line.split('|')
    const [connectors = [], named = []] = [true, false].map((isConnector) =>
      namesIn(entities).filter((name) => name in PACKAGES === isConnector),
    )
    return { connectors, entities: named, lists: namesIn(lists), isCompleted: /replica completes/.test(rest) }
  })

function namesIn(cell: string): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)
}

/** Fields beside a list by which vendors say that it is not all. */
const FLAG =
  /^(has_?more|next_?(page_?token|cursor|page)?|cursor|total(_?count)?|size|count|is_?last|max_?results|truncated)$/i
/** A field of the record that says so about a list beside it: `attendeesOmitted`. */
const OMITTED = /^(.+)(?:Omitted|Truncated|_omitted|_truncated)$/
const MAX_DEPTH = 8

/** Paths of lists that a vendor may cut, by their types. */
function cutLists({ types = {} }: Catalog, record: Params): Set<string> {
  const found = new Set<string>()
  const visit = (value: Value | undefined, path: string, above: readonly string[]): void => {
    if (value === undefined || above.length > MAX_DEPTH) return
    const { ref, anyOf = [], items, properties = {} } = value
    if (ref !== undefined && !above.includes(ref)) visit(types[ref], path, [...above, ref])
    for (const one of anyOf) visit(one, path, [...above, ''])
    visit(items, path, [...above, ''])
    const names = Object.keys(properties)
    const hasList = Object.values(properties).some((one) => (types[one.ref ?? ''] ?? one).type === 'array')
    if (path !== '' && hasList && names.some((name) => FLAG.test(name))) found.add(path)
    for (const name of names) {
      const [, list] = OMITTED.exec(name) ?? []
      if (list !== undefined) found.add(path === '' ? list : `${path}.${list}`)
      visit(properties[name], path === '' ? name : `${path}.${name}`, [...above, ''])
    }
  }
  visit({ properties: record }, '', [])
  return found
}

function rowsOf(slug: string, entity: string): Row[] {
  const isOwn = ({ connectors }: Row): boolean => connectors.length === 0 || connectors.includes(slug)
  return ROWS.filter((row) => isOwn(row) && row.entities.includes(entity))
}

function isNamed(rows: readonly Row[], path: string): boolean {
  return rows.some(({ lists }) => lists.some((name) => name === path || path.endsWith(`.${name}`)))
}

describe.each(Object.entries(PACKAGES))('%s', (slug, { catalog, sync }) => {
  test('has no list that may be cut and is not on the page', () => {
    const missing = Object.entries(catalog.entities).flatMap(([entity, { record = {} }]) =>
      [...cutLists(catalog, record)].filter((path) => !isNamed(rowsOf(slug, entity), path)),
    )
    expect(missing).toEqual([])
  })

  test('completes the lists of which the page says so', () => {
    for (const [entity, { complete = {} }] of Object.entries(sync.entities)) {
      const said = rowsOf(slug, entity).filter(({ isCompleted }) => isCompleted)
      expect(said.flatMap(({ lists }) => lists).toSorted(), entity).toEqual(Object.keys(complete).toSorted())
    }
  })
})

test('the page names records that there are', () => {
  const known = Object.values(PACKAGES).flatMap(({ catalog }) => Object.keys(catalog.entities))
  expect(ROWS.length).toBeGreaterThan(15)
  expect(ROWS.filter(({ entities }) => !known.includes(entities[0] ?? ''))).toEqual([])
})
