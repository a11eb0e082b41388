/** Prism, a validating proxy: it forwards the requests that a description accepts, and refuses all others. */
import { createRequire } from 'node:module'
import { join } from 'node:path'

interface PrismServer {
  listen(port: number, host: string): Promise<string>
  close(): Promise<void>
}

interface PrismModules {
  readonly operations: (document: unknown) => Promise<unknown[]>
  readonly createServer: (operations: unknown[], options: object) => PrismServer
  readonly pino: (options: object) => object
}

interface Proxy {
  readonly url: string
  close(): Promise<void>
}

function modulesIn(folder: string): PrismModules {
  const load = createRequire(join(folder, 'package.json'))
  return {
    operations: load('@stoplight/prism-http').getHttpOperationsFromSpec,
    createServer: load('@stoplight/prism-http-server').createServer,
    pino: load('pino'),
  }
}

export async function startProxy(folder: string, document: unknown, upstream: string): Promise<Proxy> {
  const { operations, createServer, pino } = modulesIn(folder)
  const config = {
    isProxy: true,
    upstream: new URL(upstream),
    errors: true,
    checkSecurity: true,
    validateRequest: true,
    validateResponse: false,
    mock: { dynamic: false },
  }
  const server = createServer(await operations(structuredClone(document)), {
    cors: false,
    config,
    components: { logger: pino({ level: 'silent' }) },
  })
  return { url: await server.listen(0, '127.0.0.1'), close: () => server.close() }
}

/** The problem of a response that Prism wrote itself; undefined if the request was forwarded. */
export async function refusalOf(response: Response): Promise<string | undefined> {
  const type = response.headers.get('content-type') ?? ''
  if (!type.includes('problem+json')) return undefined
  const { title, detail, validation } = (await response.clone().json()) as Record<string, unknown>
  const violations = (Array.isArray(validation) ? validation : []) as {
    location?: string[]
    message: string
  }[]
  const texts = violations.map(({ location, message }) => `${location?.join('.') ?? ''} ${message}`)
  return [title, ...(texts.length > 0 ? texts : [detail])].join('; ')
}
