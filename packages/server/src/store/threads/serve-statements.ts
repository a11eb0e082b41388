/** The side of a thread that runs statements: see {@link file://./thread.ts}. */
import { setPriority } from 'node:os'
import { type MessagePort, parentPort } from 'node:worker_threads'
import type { TransformModule } from '../row-transform.ts'
import { describeFailure } from './failure.ts'
import type { Reply, Request } from './messages.ts'

type Module = TransformModule<unknown, unknown>
type Result = Pick<Reply, 'answer' | 'transformed'>

export interface StatementServer {
  /**
   * Runs a statement. Without a promise, statements run one by one.
   *
   * @param transform Is to be applied to the rows.
   */
  run(request: Request, transform: Module['transform'] | undefined): Result | Promise<Result>
  /** Called when all statements are answered. */
  close(): Promise<void> | void
}

/** @param niceness Lowers the scheduling priority of the thread: 0 to 19. */
export function serveStatements(server: StatementServer, niceness?: number): void {
  // On Linux this affects only the calling thread, elsewhere the whole process.
  if (niceness !== undefined && process.platform === 'linux') setPriority(niceness)
  const port = parentPort
  if (port === null) throw new Error('database threads are started by thread.ts')
  const modules = new Map<string, Module>()
  const load = async (module: string): Promise<void> => {
    modules.set(module, (await import(module)) as Module)
  }
  port.on('message', (request: Request | 'close') => {
    if (request === 'close') return void close(server, port)
    const module = request.transform?.module ?? request.load
    if (module === undefined || modules.has(module)) reply(port, server, modules, request)
    else void load(module).finally(() => reply(port, server, modules, request))
  })
}

async function close(server: StatementServer, port: MessagePort): Promise<void> {
  await server.close()
  port.close()
}

function reply(
  port: MessagePort,
  server: StatementServer,
  modules: ReadonlyMap<string, Module>,
  request: Request,
): void {
  const { id, transform } = request
  const send = (result: Result): void => {
    const moved = transform && modules.get(transform.module)?.buffersOf(result.transformed)
    port.postMessage({ id, ...result } satisfies Reply, moved)
  }
  const fail = (error: unknown): void => {
    port.postMessage({ id, failure: describeFailure(error) } satisfies Reply)
  }
  try {
    const result = server.run(request, transformOf(modules, request))
    if (result instanceof Promise) result.then(send).catch(fail)
    else send(result)
  } catch (error) {
    fail(error)
  }
}

function transformOf(
  modules: ReadonlyMap<string, Module>,
  { transform }: Request,
): Module['transform'] | undefined {
  if (transform === undefined) return undefined
  const module = modules.get(transform.module)
  if (module === undefined) throw new Error(`failed to load the transform ${transform.module}`)
  return module.transform
}
