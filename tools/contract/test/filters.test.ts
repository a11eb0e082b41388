/**
 * Every param of a list has an effect in the sandbox: some of its values find fewer records, others, or the same in another
 * order or form. Params without one stand in the scene of their connector with the reason.
 */
import { connect } from '@plugboard/core'
import { bytes } from '@plugboard/core/bytes'
import { oauth2 } from '@plugboard/core/oauth2'
import { type Sandbox, startSandbox } from '@plugboard/sandbox'
import { afterEach, expect, test } from 'vitest'
import type { AnyClient } from '../src/suite/mode.ts'
import { paramsWithoutEffect } from './filters/narrowed.ts'
import { scenes } from './filters/scenes/index.ts'

let sandbox: Sandbox
afterEach(() => sandbox.close())

test.each(process.env.ONLY?.split(',') ?? Object.keys(scenes))('%s', async (name) => {
  const load = (part: string) => import(`../../../packages/${name}/${part}.ts`)
  const [{ subject }, { sync }] = await Promise.all([load('test/subject'), load('src/generated/sync')])
  const { connector, entities, catalog } = subject
  sandbox = await startSandbox({ connectors: [{ connector, entities, catalog, sync }], size: 40, seed: 7 })
  const [server, auth, state] = [sandbox.url(name), sandbox.credentials(name), sandbox.state(name)]
  const client = connect(connector, entities, {
    server,
    auth,
    oauth2,
    bytes,
    maxRetries: 0,
  }) as unknown as AnyClient
  const scene = scenes[name] ?? { left: {} }
  const place = (await scene.prepare?.(client, state)) ?? {}
  const found = await paramsWithoutEffect({ subject, client, state, scene, place })
  const isLeft = (one: string): boolean => one in scene.left || (one.split(' ')[1] ?? '') in scene.left
  expect(found.filter((one) => !isLeft(one))).toEqual([])
  const stale = Object.keys(scene.left).filter(
    (one) => !found.some((each) => each === one || each.endsWith(` ${one}`)),
  )
  expect(stale, 'params that have an effect').toEqual([])
})
