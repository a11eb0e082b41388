/**
 * Sandboxes of the connectors that are derived from their tables, with what synchronization declares: they refuse what their
 * vendors would, and do not invent what nobody wrote.
 */
import { ConnectorError, connect } from '@plugboard/core'
import { bytes } from '@plugboard/core/bytes'
import { oauth2 } from '@plugboard/core/oauth2'
import { type Sandbox, startSandbox } from '@plugboard/sandbox'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type DeclaredAction, declaredActions } from '../src/suite/declared-actions.ts'
import { type AnyClient, methodOf } from '../src/suite/mode.ts'
import { minimalParams } from '../src/suite/params/minimal.ts'
import type { Subject } from '../src/suite/subject.ts'

const CONNECTORS = [
  ...['payments', 'issue-tracking', 'cloud-drive', 'recruiting', 'code-hosting'],
  ...['email', 'calendar', 'crm', 'messaging', 'wiki'],
]
const UNKNOWN = '987654321'

/** Not refused: what the caller chooses, and what no entity of the connector describes. */
const TAKEN: readonly string[] = [
  // The caller chooses the key of a new record.
  'cloud-drive drives.create requestId',
  // A login; that of nobody finds the repositories of nobody, since organizations are no entity here.
  'code-hosting repositories.list_of_organization org',
]

describe.each(CONNECTORS)('%s', (name) => {
  let sandbox: Sandbox
  let subject: Subject
  let client: AnyClient
  beforeAll(async () => {
    const load = (part: string) => import(`../../../packages/${name}/${part}.ts`)
    const { sync } = await load('src/generated/sync')
    subject = (await load('test/subject')).subject
    const { connector, entities, catalog } = subject
    sandbox = await startSandbox({ connectors: [{ connector, entities, catalog, sync }], size: 20 })
    const [server, auth] = [sandbox.url(name), sandbox.credentials(name)]
    const options = { server, auth, oauth2, bytes, maxRetries: 0 }
    client = connect(connector, entities, options) as unknown as AnyClient
  })
  afterAll(() => sandbox.close())

  /** Params that have a value of no record, by the action. */
  async function taken(
    isNamed: (declared: DeclaredAction, param: DeclaredAction['params'][number]) => boolean,
  ) {
    const found: string[] = []
    for (const declared of declaredActions(subject)) {
      for (const param of declared.params.filter((one) => isNamed(declared, one))) {
        const least = minimalParams(subject, declared, [param.name])
        const given = { ...least, [param.name]: unknownOf(param.value.type) }
        const ending = await methodOf(
          client,
          declared,
        )(given).then(
          () => 'accepted',
          (error: unknown) => (error instanceof ConnectorError ? 'refused' : String(error)),
        )
        if (ending !== 'refused') found.push(`${name} ${declared.name} ${param.name}`)
      }
    }
    return found.filter((each) => !TAKEN.includes(each))
  }

  test('whatever is below an unknown record is refused', async () => {
    expect(await taken((_, { location }) => location === 'path')).toEqual([])
  })

  test('a param that an action needs and that names a record is refused for an unknown one', async () => {
    const isId = /(_id|Id|_ids|Ids|^user|^users|^channel|^file|email)$/
    expect(
      await taken(
        ({ action }, { location, name: param, value }) =>
          // A search for what nobody has finds nothing, and a new record brings its own.
          !['create', 'api_search'].includes(action) &&
          location !== 'path' &&
          value.required === true &&
          isId.test(param),
      ),
    ).toEqual([])
  })
})

// Regression: pages have a field of the name of the param, so that a page of the space was taken for the record of the call.
test('lists below a record that is there are not refused', async () => {
  const { sync } = await import('../../../packages/wiki/src/generated/sync.ts')
  const { subject } = await import('../../../packages/wiki/test/subject.ts')
  const { connector, entities, catalog } = subject
  const sandbox = await startSandbox({ connectors: [{ connector, entities, catalog, sync }], size: 20 })
  try {
    const options = { server: sandbox.url('wiki'), auth: sandbox.credentials('wiki'), oauth2, bytes }
    const client = connect(connector, entities, options) as unknown as AnyClient
    const spaces = sandbox.state('wiki').records('spaces')
    for (const { id } of spaces) await client.execute('pages', 'list_of_space', { spaceId: id })
    expect(spaces.length).toBeGreaterThan(1)
  } finally {
    await sandbox.close()
  }
})

function unknownOf(type: unknown): unknown {
  if (type === 'integer' || type === 'number') return Number(UNKNOWN)
  return type === 'array' ? [UNKNOWN] : UNKNOWN
}
