import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Row, Sandbox } from '../src/index.ts'
import type { Client } from './client.ts'
import { startPayments } from './payments.ts'

let sandbox: Sandbox
let call: Client
beforeAll(async () => {
  ;({ sandbox, call } = await startPayments({ size: 40 }))
})
afterAll(() => sandbox.close())

const priced =
  'name=Plan&default_price_data[currency]=usd&default_price_data[unit_amount]=900&default_price_data[recurring][interval]=month'

describe('create', () => {
  test('is initially an active service, updated when created', async () => {
    const { status, body } = await call('POST /v1/products', {
      form: 'name=Caf%C3%A9&metadata[sku]=1&images[0]=https://i.example/1.png',
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      object: 'product',
      name: 'Café',
      active: true,
      type: 'service',
      images: ['https://i.example/1.png'],
    })
    expect(body).toMatchObject({ default_price: null, metadata: { sku: '1' }, updated: body.created })
    expect(body.id).toMatch(/^prod_\w{14}$/)
  })

  test('is initially inactive on request', async () => {
    expect((await call('POST /v1/products', { form: 'name=Later&active=false' })).body.active).toBe(false)
  })

  test('accepts an id, once', async () => {
    const form = 'id=my-product&name=Mine'
    expect((await call('POST /v1/products', { form })).body.id).toBe('my-product')
    const { status, body } = await call('POST /v1/products', { form })
    expect([status, body.error.code]).toEqual([400, 'resource_already_exists'])
  })

  test('accepts dimensions and creates a price', async () => {
    const form = `${priced}&type=good&shippable=true&package_dimensions[height]=1.5&package_dimensions[length]=2&package_dimensions[weight]=3&package_dimensions[width]=4`
    const { body } = await call('POST /v1/products', { form })
    expect(body.default_price).toMatch(/^price_\w{24}$/)
    expect(body).toMatchObject({
      shippable: true,
      type: 'good',
      package_dimensions: { height: 1.5, length: 2, weight: 3, width: 4 },
    })
  })

  test.each([
    ['', 'name', 'parameter_missing'],
    ['name=', 'name', 'parameter_invalid_empty'],
    ['name=x&active=1', 'active', undefined],
    ['name=x&default_price_data[unit_amount]=1', 'default_price_data[currency]', 'parameter_missing'],
  ])('refuses %s', async (form, param, code) => {
    const { status, body } = await call('POST /v1/products', { form })
    expect([status, body.error.param, body.error.code]).toEqual([400, param, code])
  })
})

describe('update', () => {
  test('updates its time', async () => {
    const { body: before } = await call('POST /v1/products', { form: 'name=A' })
    const { body: after } = await call(`POST /v1/products/${before.id}`, {
      form: 'name=B&active=false&url=https://b.example',
    })
    expect(after).toEqual({
      ...before,
      name: 'B',
      active: false,
      url: 'https://b.example',
      updated: before.updated + 1,
    })
  })

  test('accepts only its own prices as default', async () => {
    const { body: product } = await call('POST /v1/products', { form: priced })
    const own = await call(`POST /v1/products/${product.id}`, {
      form: `default_price=${product.default_price}`,
    })
    expect(own.status).toBe(200)
    const other = await call(`POST /v1/products/${product.id}`, { form: 'default_price=price_other' })
    expect([other.status, other.body.error.code]).toEqual([400, 'resource_missing'])
  })
})

describe('delete', () => {
  test('permanently deletes one without prices', async () => {
    const { body } = await call('POST /v1/products', { form: 'name=Short-lived' })
    const deleted = { id: body.id, object: 'product', deleted: true }
    expect(await call(`DELETE /v1/products/${body.id}`)).toMatchObject({ status: 200, body: deleted })
    expect((await call(`GET /v1/products/${body.id}`)).body.error.code).toBe('resource_missing')
    expect((await call(`DELETE /v1/products/${body.id}`)).status).toBe(404)
  })

  test('refuses one with a default price', async () => {
    const { body } = await call('POST /v1/products', { form: priced })
    const refused = await call(`DELETE /v1/products/${body.id}`)
    expect([refused.status, refused.body.error.type]).toEqual([400, 'invalid_request_error'])
    expect((await call(`GET /v1/products/${body.id}`)).status).toBe(200)
  })

  test('the sample has both kinds', async () => {
    const products = sandbox.state('payments').records('products')
    const free = products.find((row) => row.default_price === null) as Row
    const sold = products.find((row) => row.default_price !== null) as Row
    expect((await call(`DELETE /v1/products/${free.id}`)).status).toBe(200)
    expect((await call(`DELETE /v1/products/${sold.id}`)).status).toBe(400)
  })
})
