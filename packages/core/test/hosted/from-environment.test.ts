import { describe, expect, test } from 'vitest'
import { fromEnvironment } from '../../src/index.ts'

const env = {
  PLUGBOARD_URL: 'https://plugboard.example.com',
  PLUGBOARD_CLIENT_ID: 'app_1',
  PLUGBOARD_CLIENT_SECRET: 'pbk_1',
  PLUGBOARD_USER: 'ann',
}

describe('options of a hosted client from the environment', () => {
  test('are complete', () => {
    expect(fromEnvironment({}, env)).toEqual({
      baseUrl: 'https://plugboard.example.com',
      clientId: 'app_1',
      clientSecret: 'pbk_1',
      externalUserId: 'ann',
    })
  })

  test('are overridden by what is given: a backend has many users', () => {
    const { PLUGBOARD_USER: _, ...shared } = env
    const given = { externalUserId: 'bob', connectorId: 'con_1', maxRetries: 0 }
    expect(fromEnvironment(given, shared)).toMatchObject(given)
  })

  test('are those of the process by default', () => {
    expect(() => fromEnvironment()).toThrow('PLUGBOARD_URL')
  })

  test.each(Object.keys(env))('name %s if it is missing or empty', (variable) => {
    for (const value of [undefined, '']) {
      const refused = (() => {
        try {
          return fromEnvironment({}, { ...env, [variable]: value })
        } catch (error) {
          return error
        }
      })()
      expect(refused).toMatchObject({
        code: 'invalid_credentials',
        outcome: 'not_sent',
        errors: [{ code: 'required', message: `is required: give it, or set ${variable}` }],
      })
    }
  })
})
