import { inspect } from 'node:util'
import { connectorError } from '@plugboard/core'
import { describe, expect, test } from 'vitest'
import { sendJson } from '../support/send-json.ts'
import { failureOf } from '../support/stub.ts'
import { EXECUTE, FIND, type Handler, open, openService, problem, records, SCOPED, TOKEN } from './service.ts'

describe('a rejected token', () => {
  const expired = () => connectorError('invalid_token', 'the token is expired')

  test('is renewed once, for any number of calls', async () => {
    const service = await openService((request, response) => {
      if (request.headers.authorization === 'Bearer pbs_2') problem(response, expired())
      else sendJson(response, { records: 1, meta: {} })
    })
    const client = open(service.baseUrl)
    expect(await Promise.all(Array.from({ length: 10 }, () => client.account.get()))).toEqual(
      Array(10).fill(1),
    )
    expect([TOKEN, SCOPED].map(service.count)).toEqual([1, 2])
  })

  test('twice ends the call', async () => {
    const service = await openService((_, response) => problem(response, expired()))
    expect(await failureOf(open(service.baseUrl).account.get())).toMatchObject({
      code: 'invalid_token',
      name: 'AuthError',
    })
    expect(service.count(EXECUTE)).toBe(2)
  })

  test('of the application is renewed as well', async () => {
    const service = await openService(records(1), {
      [SCOPED]: (request, response) => {
        if (request.headers.authorization === 'Bearer pba_1') problem(response, expired())
        else sendJson(response, { access_token: 'pbs', token_type: 'Bearer', expires_in: 60 })
      },
    })
    expect(await open(service.baseUrl).account.get()).toBe(1)
    expect(service.count(TOKEN)).toBe(2)
  })

  test('a wrong secret is reported', async () => {
    const service = await openService(records(1), {
      [TOKEN]: (_, response) => problem(response, connectorError('unauthenticated', 'no such client')),
    })
    const error = await failureOf(open(service.baseUrl).account.get())
    expect(error).toMatchObject({ code: 'unauthenticated', entity: 'applications', action: 'token' })
    expect(service.lines()).toEqual([TOKEN])
  })

  test.each([{}, { access_token: 't' }, { access_token: 5, expires_in: 5 }, null])(
    '%j is not a token',
    async (body) => {
      const service = await openService(records(1), { [TOKEN]: (_, response) => sendJson(response, body) })
      expect(await failureOf(open(service.baseUrl).account.get())).toMatchObject({
        code: 'upstream_bad_response',
      })
    },
  )

  test('no secret is in an error or a client', async () => {
    const fetch = async () => {
      throw Object.assign(new Error('failed for sECr3tOfApp'), { secret: 'sECr3tOfApp' })
    }
    const client = open('http://service', { fetch, maxRetries: 0 })
    const error = await failureOf(client.account.get())
    expect(inspect([client, error], { depth: 9, showHidden: true })).not.toContain('sECr3tOfApp')
  })
})

describe('the connector', () => {
  const found = (data: unknown): Record<string, Handler> => ({
    [FIND]: (_, response) => sendJson(response, { data }),
  })

  test('of a user without one', async () => {
    const service = await openService(records(1), found([]))
    expect(await failureOf(open(service.baseUrl).account.get())).toMatchObject({
      code: 'connector_not_found',
      message: 'this user has no Shop connector',
    })
  })

  test('of a user with several', async () => {
    const service = await openService(records(1), found([{ id: 'con_1' }, { id: 'con_2' }]))
    expect(await failureOf(open(service.baseUrl).account.get())).toMatchObject({
      code: 'invalid_request',
      message: "connectorId must be one of this user's Shop connectors: con_1, con_2",
    })
  })

  // Regression: nothing said that the list of ids goes on.
  test('of a user with more than the service lists at once', async () => {
    const service = await openService(records(1), {
      [FIND]: (_, response) =>
        sendJson(response, { data: [{ id: 'con_1' }, { id: 'con_2' }], next_cursor: 'c' }),
    })
    expect(await failureOf(open(service.baseUrl).account.get())).toMatchObject({
      message: "connectorId must be one of this user's Shop connectors: con_1, con_2, or an older one",
    })
  })

  test('is looked up again after a failure', async () => {
    const service = await openService(records(1), {
      [FIND]: (_, response, count) =>
        count === 1
          ? problem(response, connectorError('internal', ''))
          : sendJson(response, { data: [{ id: 'con_1' }] }),
    })
    const client = open(service.baseUrl)
    expect(await failureOf(client.account.get())).toMatchObject({ code: 'internal' })
    expect(await client.account.get()).toBe(1)
  })
})
