/** Fields of named types compare like those whose type is written in place. */
import { catalog as drive } from '@plugboard/cloud-drive/catalog'
import { catalog as crm } from '@plugboard/crm/catalog'
import { catalog as issues } from '@plugboard/issue-tracking/catalog'
import { catalog as payments } from '@plugboard/payments/catalog'
import { describe, expect, test } from 'vitest'
import { type EntitySchema, schemaOf } from '../../../src/replica/schema.ts'
import { schemaText } from '../../../src/replica/schema-mismatch.ts'
import { findFieldPath } from '../../../src/search/parse/field-path.ts'
import { things } from '../../support/things.ts'

function kindAt(schema: EntitySchema | undefined, name: string): string | undefined {
  const part = { value: name, pointer: '/params', violations: [] }
  return findFieldPath(schema as EntitySchema, name, part)?.kind
}

describe('of the generated catalogs', () => {
  test.each([
    ['charges', 'billing_details.email', 'address', payments],
    ['charges', 'payment_method_details.card.exp_year', 'number', payments],
    ['customers', 'subscriptions.url', 'text', payments],
    ['issues', 'fields.creator.emailAddress', 'address', issues],
    ['projects', 'issueTypeHierarchy.baseLevelId', 'digits', issues],
    ['files', 'owners.emailAddress', 'address', drive],
    ['deals', 'amount', 'decimal', crm],
    ['companies', 'annualrevenue', 'decimal', crm],
    ['companies', 'numberofemployees', 'decimal', crm],
  ] as const)('%s: %s is compared as %s', (entity, name, kind, catalog) => {
    expect(kindAt(schemaOf(catalog, entity), name)).toBe(kind)
  })
})

test('a path of the record is answered with the name of its search field', () => {
  const violations: { message: string }[] = []
  const part = { value: 'properties.amount', pointer: '/params', violations } as never
  findFieldPath(schemaOf(crm, 'deals') as EntitySchema, 'properties.amount', part)
  expect(violations[0]?.message).toContain('did you mean amount?')
})

test.each([
  ['owner', 'object'],
  ['owner.mail', 'address'],
  ['owner.chief.chief.chief.chief.mail', 'address'],
  ['owner.since', 'timestamp'],
  ['owner.serial', 'digits'],
  ['party', 'any'],
  ['party.mail', 'address'],
  ['team.chief.mail', 'address'],
  ['billing', 'address'],
])('%s is compared as %s', (name, kind) => {
  expect(kindAt(things, name)).toBe(kind)
})

test('rows are rebuilt when a named type changes', () => {
  const changed = { ...things, types: { ...things.types, mail: { type: 'string' as const } } }
  expect(schemaText(changed)).not.toBe(schemaText(things))
  expect(Object.keys(things.types).toSorted()).toEqual(['mail', 'person'])
})
