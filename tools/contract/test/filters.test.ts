/**
 * Every param of a list has an effect in the sandbox: some of its values find fewer records, others, or the same in another
 * order or form. Params without one stand in the scene of their connector with the reason.
 */
import { afterEach, expect, test } from 'vitest'
import { isLeft, paramsWithoutEffect } from './filters/narrowed.ts'
import { type OpenScene, openScene } from './filters/open-scene.ts'
import { scenes } from './filters/scenes/index.ts'

let open: OpenScene
afterEach(() => open.close())

test.each(Object.keys(scenes))('%s', async (name) => {
  open = await openScene(name)
  const { left } = open.scene
  const found = await paramsWithoutEffect(open)
  expect(found.filter((one) => !isLeft(open.scene, one))).toEqual([])
  const stale = Object.keys(left).filter(
    (one) => !found.some((each) => each === one || each.endsWith(` ${one}`)),
  )
  expect(stale, 'params that have an effect').toEqual([])
})
