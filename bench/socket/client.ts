// One client in a process of its own: lists 100 customers of the upstream that its arguments name, on command.
import { serveParent } from '../bench-process.ts'
import { type Build, importFrom } from '../builds.ts'

type Payments = typeof import('@plugboard/payments')

const [client = '', upstream = '', folder = ''] = process.argv.slice(2)
const RUNS = 200

/** A client that this process loads alone, so that its memory is its own. */
const CLIENTS: Readonly<Record<string, () => Promise<() => PromiseLike<unknown>>>> = {
  'fetch and JSON.parse': async () => {
    const headers = { authorization: 'Bearer sk_test_bench' }
    return async () => (await fetch(`${upstream}/v1/customers?limit=100`, { headers })).json()
  },
  plugboard: async () => ours(),
  'plugboard with global fetch': async () => ours((url, init) => fetch(url, init)),
  stripe: async () => {
    const { default: Stripe } = await import('stripe')
    const { hostname: host, port } = new URL(upstream)
    const sdk = new Stripe('sk_test_bench', { host, port, protocol: 'http', telemetry: false })
    return () => sdk.customers.list({ limit: 100 })
  },
}

type Given = Parameters<Payments['connectPayments']>[0]

async function ours(given?: Extract<Given, { auth: unknown }>['fetch']): Promise<() => PromiseLike<unknown>> {
  const build: Build = { name: client, folder }
  const { connectPayments } = await importFrom<Payments>(build, 'payments')
  const payments = connectPayments({ auth: { api_key: 'sk_test_bench' }, server: upstream, fetch: given })
  return () => payments.customers.list({ limit: 100 })
}

const open = CLIENTS[client]
if (open === undefined) throw new Error(`No such client: ${client}`)
const call = await open()

async function run(): Promise<number> {
  const before = process.cpuUsage()
  for (let i = 0; i < RUNS; i++) await call()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / RUNS
}

serveParent({}, async () => {}, { run, peakMib: () => process.resourceUsage().maxRSS / 1024 })
