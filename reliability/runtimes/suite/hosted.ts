/** Calls through the service. */
import { connectCloudDrive } from '@plugboard/cloud-drive'
import { ConnectorError, NotFoundError, ParamsError } from '@plugboard/core'
import { changes } from '@plugboard/core/changes'
import { connectPayments, type HostedPayments } from '@plugboard/payments'
import { expectEqual, expectTrue, failureOf, type Places, type Steps } from './step.ts'

const USER = { externalUserId: 'demo' }

function serviceOf({ hosted }: Places): HostedPayments {
  return connectPayments({ hosted: { ...hosted, ...USER } })
}

export const hosted: Steps = {
  'lists through the service': async (places) => {
    expectEqual((await serviceOf(places).customers.list({ limit: 2 })).records.length, 2, 'records')
  },
  'pages through the service': async (places) => {
    const some = await serviceOf(places).charges.list({ limit: 5 }).toArray({ limit: 11 })
    expectEqual(some.length, 11, 'the number of records')
  },
  'creates once under one key through the service': async (places) => {
    const [payments, idempotencyKey] = [serviceOf(places), `hosted-${Date.now()}-${Math.random()}`]
    const first = await payments.customers.create({ email: 'h@example.com' }, { idempotencyKey })
    const again = await payments.customers.create({ email: 'h@example.com' }, { idempotencyKey })
    expectEqual(again.id, first.id, 'the id')
  },
  'searches the replica': async (places) => {
    const payments = serviceOf(places)
    const email = `find-${Date.now()}@example.com`
    const { id } = await payments.customers.create({ email })
    const search = () => payments.customers.search({ query: { filter: { eq: { email } } } })
    const found = await onceSynchronized(search)
    expectTrue(JSON.stringify(found).includes(id), `found ${JSON.stringify(found).slice(0, 200)}`)
  },
  'gives the same errors through the service': async (places) => {
    const payments = serviceOf(places)
    const missing = await failureOf(payments.customers.get({ id: 'cus_none' }))
    expectTrue(missing instanceof NotFoundError, `the error is ${missing}`)
    const wrong = await failureOf(payments.execute('customers', 'list', JSON.parse('{"limit":"many"}')))
    expectTrue(wrong instanceof ParamsError, `the error is ${wrong}`)
  },
  'uploads and downloads through the service': async ({ hosted: service }) => {
    const drive = connectCloudDrive({ hosted: { ...service, ...USER } })
    const { id } = await drive.files_upload.create({
      name: 'h.txt',
      content: new Blob(['through the service']),
    })
    const { content } = await drive.files.download({ fileId: id })
    expectEqual(await new Response(content).text(), 'through the service', 'the content')
  },
  'reads the change feed': async (places) => {
    let count = 0
    for await (const change of changes(serviceOf(places), { entities: ['customers'], limit: 50 })) {
      expectEqual(change.entity, 'customers', 'the entity')
      if (++count === 60) break
    }
    expectTrue(count > 0, 'no change')
  },
}

/** The first runtime can be faster than the first synchronization of the service. */
async function onceSynchronized<T>(search: () => PromiseLike<T>): Promise<T> {
  for (;;) {
    try {
      return await search()
    } catch (error) {
      if (!(error instanceof ConnectorError && error.code === 'sync_not_ready')) throw error
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
}
