import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { renderChanges } from '../../src/changes/render-changes.ts'

const CATALOG = `// Generated.

import type { Params, Value } from '@plugboard/core'
import type {
  Catalog
} from '@plugboard/core/catalog'

const paging: Params = { limit: { type: 'integer', maximum: 100, description: "One page's records." } }

const note: Params = { id: { type: 'string' }, text: { type: 'string', nullable: true } }

export const catalog: Catalog = {
  name: 'notes',
  auth: [{ name: 'token', credentials: { api_key: { type: 'string', required: true } } }],
  entities: {
    notes: {
      key: 'id',
      record: note,
      actions: {
        list: { params: paging, returns: { type: 'array', items: { type: 'object', properties: note } } },
        get: { params: { id: { type: 'string', required: true } }, returns: { type: 'object', properties: note } },
      },
      searchable: { text: note.text },
    },
    pads: { key: 'id', actions: { list: { params: paging, requireAny: ['limit'] }, wipe: { params: {} } } },
  },
}
`

const edited = (...edits: [string, string][]): string =>
  edits.reduce((text, [from, to]) => {
    expect(text).toContain(from)
    return text.replace(from, to)
  }, CATALOG)

test.each<[string, string, string[]]>([
  ['texts', edited(["page's", 'page of']), ['notes: only texts differ for callers']],
  [
    'a type that two actions have',
    edited(['maximum: 100', 'maximum: 50']),
    [
      'notes: 1 change, 1 of which may break callers (major)',
      '  ! notes.list, pads.list: param limit: at most 50 (was 100)',
    ],
  ],
  [
    'a record, once and not for every action that answers it',
    edited([
      "text: { type: 'string', nullable: true }",
      "text: { type: 'string', nullable: true }, by: { type: 'string' }",
    ]),
    ['notes: 1 change, none of which breaks callers (minor)', '  + notes: field by: new'],
  ],
  [
    'actions and entities',
    edited([', wipe: { params: {} }', ', fold: { params: {} }'], ['searchable: { text: note.text },', '']),
    [
      'notes: 3 changes, 2 of which may break callers (major)',
      '  ! notes: search field text: removed',
      '  ! pads.wipe: removed',
      '  + pads.fold: new',
    ],
  ],
  [
    'rules, answers and credentials',
    edited(
      ["requireAny: ['limit']", "exclusive: [['limit', 'all']], dependentRequired: { limit: ['all'] }"],
      [
        "returns: { type: 'object', properties: note }",
        "returns: { type: 'array', items: { type: 'object', properties: note } }",
      ],
      ['required: true } } }]', 'required: true }, site: { type: "string", required: true } } }]'],
    ),
    [
      'notes: 5 changes, 4 of which may break callers (major)',
      '  ! authentication by token: credential site: new, and required',
      '  ! notes.get: answer: array (was record)',
      '  ! pads.list: at most one of limit, all',
      '  ! pads.list: limit only with all',
      '  + pads.list: no longer at least one of limit',
    ],
  ],
])('tells of %s', (_, after, lines) => {
  expect(renderChanges('notes', { catalog: { found: CATALOG, wanted: after } })).toEqual(lines)
})

const CONNECTOR = `import type { Connector } from '@plugboard/core'
import { node } from './shared.ts'

export interface NotesCredentials {
  api_key: string
}

export const notes: Connector<NotesCredentials> = {
  name: 'notes',
  auth: [{ name: 'token', credentials: { api_key: { type: 'string', required: true } } }],
  errors: { map: { gone: 'upstream_gone' } },
  types: { node },
}
`

test('a change of the table that all actions share is one of the API, too', () => {
  const wanted = CONNECTOR.replace('upstream_gone', 'upstream_not_found')
  expect(renderChanges('notes', { connector: { found: CONNECTOR, wanted } })).toEqual([
    'notes: 1 change, 1 of which may break callers (major)',
    '  ! errors: code of gone: upstream_not_found (was upstream_gone)',
  ])
})

test('tells nothing where what stood there is no catalog', () => {
  expect(renderChanges('notes', { catalog: { found: `<<<<<<< ours\n${CATALOG}`, wanted: CATALOG } })).toEqual(
    [],
  )
})

test.each(['payments', 'issue-tracking', 'cloud-drive', 'recruiting'])('reads the catalog of %s', (name) => {
  const path = new URL(`../../../../packages/${name}/src/generated/catalog.ts`, import.meta.url)
  const text = readFileSync(path, 'utf8')
  const wanted = text.replace(/maximum: \d+/, 'maximum: 7')
  expect(renderChanges(name, { catalog: { found: text, wanted } })[1]).toContain('at most 7 (was')
})
