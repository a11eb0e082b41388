/** A node of a cluster that does not answer fails the work of its own connectors at once, and of no others. */
import { afterEach, expect, test } from 'vitest'
import { type Nodes, onNode, watchNodes } from '../../../src/store/postgres/nodes.ts'
import { StoreError } from '../../../src/store/store-error.ts'

const NODES = { con_1: { host: 'worker-1', port: 5432 }, con_2: { host: 'worker-2', port: 5432 } }
const SILENT = { code: 'NO_ANSWER', message: 'the node worker-1:5432 does not respond' }

let nodes: Nodes
afterEach(() => nodes.close())

function watched() {
  const silent = new Set<string>()
  const asked: string[] = []
  nodes = watchNodes(
    {
      isCluster: () => true,
      find: async (connectorId) => NODES[connectorId as keyof typeof NODES],
      answers: async ({ host }) => {
        asked.push(host)
        return !silent.has(host)
      },
    },
    1,
  )
  return { silent, asked }
}

const ended = (work: Promise<unknown> | undefined) => Promise.resolve(work).catch((error: unknown) => error)

test('while all nodes answer, nothing is looked up, and a node is not asked for every slow statement', async () => {
  const { asked } = watched()
  expect(nodes.require('con_1')).toBeUndefined()
  await Promise.all([nodes.check('con_1'), nodes.check('con_1')])
  await nodes.check('con_1')
  expect([asked, nodes.require('con_1')]).toEqual([['worker-1'], undefined])
})

test('a silent node is asked until it answers, and its connectors fail meanwhile', async () => {
  const { silent } = watched()
  silent.add('worker-1')
  expect(await ended(nodes.check('con_1'))).toMatchObject(SILENT)
  expect(await ended(nodes.require('con_1'))).toMatchObject(SILENT)
  expect(await ended(nodes.require('con_2'))).toBeUndefined()
  expect(await ended(nodes.check('con_2'))).toBeUndefined()
  silent.clear()
  await expect.poll(() => nodes.require('con_1')).toBeUndefined()
})

test('a connector without a node is never refused', async () => {
  const { silent } = watched()
  silent.add('worker-1')
  await ended(nodes.check('con_1'))
  expect([await ended(nodes.check('con_elsewhere')), await ended(nodes.require('con_elsewhere'))]).toEqual([
    undefined,
    undefined,
  ])
})

test('work that the database failed makes its node suspect, and the next one does not begin', async () => {
  const { silent } = watched()
  silent.add('worker-1')
  let begun = 0
  const work = async (): Promise<void> => {
    begun++
    throw new StoreError('Query read timeout', 'NO_ANSWER')
  }
  expect(await ended(onNode(nodes, 'con_1', work))).toMatchObject(SILENT)
  expect(await ended(onNode(nodes, 'con_1', work))).toMatchObject(SILENT)
  expect(begun).toBe(1)
})

test('a failure for another reason is reported as it is', async () => {
  const { asked } = watched()
  const failure = new Error('syntax error')
  expect(await ended(onNode(nodes, 'con_1', () => Promise.reject(failure)))).toBe(failure)
  expect(asked).toEqual([])
})
