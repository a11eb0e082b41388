/** Errors of an upstream of which only the tables are known. */
import type { Connector } from '@plugboard/core'
import { expect, test } from 'vitest'
import { derivedBehaviour } from '../src/fake.ts'

const auth: Connector['auth'] = [{ name: 'key', credentials: {}, header: 'X-Key: {key}' }]

// Regression: a path outside of lists was preferred, and connectors took the error for that of a proxy: a repeated deletion failed.
test('have the form of the first path of messages, by which connectors know the vendor', () => {
  const errors = { code: ['errors.0.code', 'error'], message: ['errors.0.message', 'error_description'] }
  const connector: Connector = { name: 'garden', title: 'Garden', provider: 'garden', auth, errors }
  const { refuse } = derivedBehaviour({ connector, entities: {}, catalog: { entities: {} } } as never)
  const answer = refuse?.({ kind: 'no_record', entity: 'plants', id: '7' }, {} as never)
  expect(answer).toMatchObject({
    status: 404,
    body: { errors: [{ code: 'no_record', message: "no plants with id '7'" }] },
  })
})
