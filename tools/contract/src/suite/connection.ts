/** Rules for a connector as a whole. */
import { selectAuth } from '@plugboard/core'
import { attempt, type CallResult, describeResult } from './attempt.ts'
import type { Bench } from './bench.ts'
import { declaredActions } from './declared-actions.ts'
import { workingParams } from './params/working.ts'
import { isFirstOfItsKind } from './representatives.ts'
import { withFault } from './with-fault.ts'

export interface ConnectionCheck {
  readonly title: string
  /** A hosted client does not do this itself. */
  readonly only?: 'in process'
  find(bench: Bench): Promise<readonly string[]>
}

export const connectionChecks: readonly ConnectionCheck[] = [
  { title: 'check() verifies valid credentials', find: validCredentialProblems },
  {
    title: 'check() and calls report credentials that the upstream rejects',
    find: rejectedCredentialProblems,
  },
  {
    title: 'missing or malformed credentials are refused before anything is sent',
    only: 'in process',
    find: malformedCredentialProblems,
  },
  {
    title: 'unknown entities and actions are refused before anything is sent',
    find: unknownNameProblems,
  },
  { title: 'no error contains a credential, even if the upstream repeats it', find: secretLeakProblems },
]

/** Without an action that needs no params, nothing proves that credentials work. */
function lacksCheck({ connector }: Bench['subject']): boolean {
  return connector.check === undefined
}

async function validCredentialProblems({ vendor, subject }: Bench): Promise<string[]> {
  if (lacksCheck(subject)) return []
  vendor.sandbox.forgetRequests()
  const ending = await attempt(() => vendor.client.check())
  const isRight = ending.error === undefined && vendor.sandbox.requests.length === 1
  return isRight ? [] : [`with ${vendor.sandbox.requests.length} requests it ${describeResult(ending)}`]
}

async function rejectedCredentialProblems(bench: Bench): Promise<string[]> {
  const { vendor, subject } = bench
  if (lacksCheck(subject)) return []
  const stranger = vendor.clientWith(malformed(credentialsOf(bench)))
  const checked = await attempt(() => stranger.check())
  const [entity = '', action = ''] = subject.connector.check?.split('.') ?? []
  const called = await attempt(() => stranger.execute(entity, action))
  return [
    ...(isRefusal(checked.error, 'invalid_credentials') ? [] : [`check() ${describeResult(checked)}`]),
    ...(isRefusal(called.error, 'connector_needs_reauth')
      ? []
      : [`${subject.connector.check} ${describeResult(called)}`]),
  ]
}

function isRefusal(
  error: { code: string; outcome: string; retryable: boolean } | undefined,
  code: string,
): boolean {
  return error?.code === code && error.outcome === 'rejected' && !error.retryable
}

type Credentials = Readonly<Record<string, string>>

function credentialsOf({ vendor, subject }: Bench): Credentials {
  return vendor.sandbox.credentials(subject.connector.name)
}

/** All of them with the same format, since renewing could replace a valid one. */
function malformed(credentials: Credentials): Credentials {
  return Object.fromEntries(Object.entries(credentials).map(([name, value]) => [name, `${value}x`]))
}

async function malformedCredentialProblems(bench: Bench): Promise<string[]> {
  const good = credentialsOf(bench)
  const { method } = selectAuth(bench.subject.connector, good)
  const needed = Object.keys(method.credentials).filter((name) => method.credentials[name]?.required)
  const bad: readonly (readonly [pointer: string, auth: object])[] = [
    ...needed.map((name) => [`/auth/${name}`, { ...good, [name]: undefined }] as const),
    ['/auth/api_kee', { ...good, api_kee: 'x' }],
  ]
  bench.vendor.sandbox.forgetRequests()
  const endings = bad.map(async ([pointer, auth]) => {
    const ending = await attempt(() => void bench.vendor.clientWith(auth as Credentials))
    const isReported = ending.error?.errors?.some((one) => one.pointer === pointer)
    const isRight =
      ending.error?.code === 'invalid_credentials' && ending.error.outcome === 'not_sent' && isReported
    return isRight ? [] : [`${pointer} ${describeResult(ending)}`]
  })
  return (await Promise.all(endings)).flat()
}

async function unknownNameProblems({ vendor, subject, mode }: Bench): Promise<string[]> {
  const [entity = ''] = Object.keys(subject.entities)
  const unknown: (readonly [entity: string, action: string, code: string])[] = [
    ['no_such_entity', 'list', 'unknown_entity'],
    ['constructor', 'list', 'unknown_entity'],
    [entity, 'no_such_action', 'unsupported_action'],
    [entity, 'constructor', 'unsupported_action'],
    ...(mode.isHosted ? [] : [[entity, 'search', 'unsupported_action'] as const]),
  ]
  vendor.sandbox.forgetRequests()
  const endings = unknown.map(async ([of, action, code]) => {
    const ending = await attempt(() => vendor.client.execute(of, action))
    return ending.error?.code === code ? [] : [`${of}.${action} ${describeResult(ending)}`]
  })
  const found = (await Promise.all(endings)).flat()
  return vendor.sandbox.requests.length === 0 ? found : [...found, 'something was sent']
}

/** The upstream repeats the secret in its error message. */
async function secretLeakProblems(bench: Bench): Promise<string[]> {
  const { vendor, subject } = bench
  const secret = Object.values(credentialsOf(bench)).at(-1) ?? ''
  const [path = 'message'] = subject.connector.errors?.message ?? []
  const body = path.split('.').reduceRight<unknown>((inner, key) => ({ [key]: inner }), `bad key ${secret}`)
  const rule = { fault: { kind: 'status', status: 400, body } } as const
  const rows = declaredActions(subject).filter((declared) => isFirstOfItsKind(subject, declared))
  const params = await Promise.all(rows.map((declared) => workingParams(bench, declared)))
  const endings: CallResult<unknown>[] = []
  // One after the other: a busy service would refuse some of many writes at once.
  for (const [at, declared] of rows.entries())
    endings.push(await withFault(vendor.sandbox, rule, async () => vendor.call(declared, params[at])))
  const errors = endings.map(({ error }) => error)
  const silent = endings.flatMap((ending, at) =>
    ending.error?.message.includes('bad key') ? [] : [`${rows[at]?.name} ${describeResult(ending)}`],
  )
  const leaks = errors.filter((error) =>
    [JSON.stringify(error), error?.message, error?.stack].join().includes(secret),
  )
  return [
    ...silent.map((ending) => `the error does not contain the upstream’s message: ${ending}`),
    ...(leaks.length > 0 ? [`${leaks.length} errors show the credential`] : []),
  ]
}
