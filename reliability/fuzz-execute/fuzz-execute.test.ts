/** The figure at the size of a test: some bodies for every action of all connectors, and the mutants that it must catch. */
import { type Sandbox, startSandbox } from '@plugboard/sandbox'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Harness, startHarness } from '../../packages/server/test/support/harness.ts'
import { installedPackages } from '../../packages/server/test/support/packages.ts'
import { noneOf } from '../figure.ts'
import { FUZZ_MUTANTS } from '../mutants/fuzz-execute.ts'
import { openCaller } from '../support/caller.ts'
import { randomOf } from '../support/random.ts'
import { SLUGS, type Slug, TABLES } from '../support/tables.ts'
import { type Counts, judge, noCounts } from './judge.ts'
import { openSender } from './sender.ts'

const SEED = 1
/** Of which half are near misses. */
const BODIES_PER_ACTION = 2

let sandbox: Sandbox
beforeAll(async () => {
  const connectors = SLUGS.map((slug) => TABLES[slug])
  sandbox = await startSandbox({ connectors, size: 3, logSize: 100_000 })
})
afterAll(() => sandbox.close())

async function withHarness<T>(slugs: readonly Slug[], use: (harness: Harness) => Promise<T>): Promise<T> {
  const upstreams = Object.fromEntries(slugs.map((slug) => [slug, sandbox.url(slug)]))
  const harness = await startHarness({ upstreams }, installedPackages(slugs))
  try {
    return await use(harness)
  } finally {
    await harness.stop()
  }
}

async function fuzz({ server, client }: Harness, slug: Slug) {
  const caller = await openCaller({ address: server.address, client })
  const connector = await caller.connect(slug, sandbox.credentials(slug))
  sandbox.forgetRequests()
  const sender = openSender({ slug, caller, connector, sandbox }, randomOf(SEED))
  const counts = noCounts()
  const codes: Record<string, number> = {}
  for (const ending of await sender.send(sender.make(BODIES_PER_ACTION * sender.actions)))
    judge(ending, counts, codes)
  await caller.close()
  return { counts, codes, untried: sender.actions - sender.tried.size }
}

test('no body for any action of any connector breaks a promise', async () => {
  const found = await withHarness(SLUGS, async (harness) => {
    const found: Record<string, Awaited<ReturnType<typeof fuzz>>> = {}
    for (const slug of SLUGS) found[slug] = await fuzz(harness, slug)
    return found
  })
  for (const [slug, { counts, codes, untried }] of Object.entries(found)) {
    expect({ slug, untried, misses: noneOf({ ...counts }) }).toEqual({ slug, untried: 0, misses: [] })
    // Bodies that are taken, and bodies that are refused.
    expect([slug, codes.ok, codes.invalid_request]).toEqual([slug, expect.any(Number), expect.any(Number)])
  }
})

const CAUGHT: Readonly<Record<string, keyof Counts>> = {
  'fuzz-execute-bugs': 'bugs',
  'fuzz-execute-codes': 'undocumented',
  'fuzz-execute-early': 'sent_although_refused',
  'fuzz-execute-names': 'taken',
}

describe.each(Object.entries(CAUGHT))('%s', (mutant, count) => {
  test(`is counted as ${count}`, async () => {
    const { counts } = await withHarness(['payments'], async (harness) => {
      FUZZ_MUTANTS[mutant]?.change(harness.server.services)
      return fuzz(harness, 'payments')
    })
    expect(counts[count]).toBeGreaterThan(0)
  })
})
