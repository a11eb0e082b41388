/** A fake knows the entities that its connector had when it was written. */
import { expect, test } from 'vitest'
import { completeFake } from '../src/engine/derived/complete-fake.ts'
import type { SampleRequest } from '../src/fake.ts'
import { payments as fake } from '../src/fakes/payments/index.ts'
import { type Row, startSandbox } from '../src/index.ts'
import { clientOf } from './client.ts'
import { payments } from './payments.ts'

const { charges: _, ...rules } = fake.entities ?? {}
const complete = (_: string, values: Row): Row => values
const REQUEST: SampleRequest = { seed: '1', size: 25, now: 1_790_000_000, complete }
/** As it was before charges. */
const older = {
  ...fake,
  entities: rules,
  sample: (request: SampleRequest) => {
    const { charges: _, ...others } = fake.sample?.(request) ?? {}
    return others
  },
}

test('an entity that it lacks has the records of a derived upstream', async () => {
  const sandbox = await startSandbox({ connectors: [{ ...payments, behaviour: older }] })
  const { api_key } = sandbox.credentials('payments')
  const call = clientOf(sandbox.url('payments'), { authorization: `Bearer ${api_key}` })
  const { body } = await call('GET /v1/charges?limit=3')
  expect(body).toMatchObject({ data: [{ object: 'charge' }, { object: 'charge' }, { object: 'charge' }] })
  const { body: customers } = await call('GET /v1/customers?limit=3')
  expect(customers).toMatchObject({ data: [{ object: 'customer' }, {}, {}] })
  await sandbox.close()
})

test('the records that it has stay as they are', () => {
  expect(completeFake(payments, older).sample?.(REQUEST)).toMatchObject(older.sample(REQUEST))
  expect(completeFake(payments, fake).sample?.(REQUEST)).toMatchObject(fake.sample?.(REQUEST) ?? {})
})
