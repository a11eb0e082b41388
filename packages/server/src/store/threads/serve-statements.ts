/** The side of a thread that runs statements: see {@link file://./thread.ts}. */
import { setPriority } from 'node:os'
import { type MessagePort, parentPort } from 'node:worker_threads'
import type { TransformModule } from '../row-transform.ts'
import { describeFailure } from './failure.ts'
import { type Message, type Reply, type Request, SPARE } from './messages.ts'
import type { ThreadData } from './thread-start.ts'

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

/** @param open Called once for each database that the thread serves: see {@link file://./spare-threads.ts}. */
export function serveStatements<Data extends ThreadData>(open: (data: Data) => StatementServer): void {
  const port = parentPort
  if (port === null) throw new Error('database threads are started by thread.ts')
  const modules = new Map<string, Module>()
  const load = async (module: string): Promise<void> => {
    modules.set(module, (await import(module)) as Module)
  }
  let server: StatementServer
  port.on('message', (message: Message<Data>) => {
    if ('start' in message) {
      lowerPriority(message.start)
      server = open(message.start)
    } else if ('end' in message) {
      void end(server, port, message.end)
    } else {
      const module = message.transform?.module ?? message.load
      if (module === undefined || modules.has(module)) reply(port, server, modules, message)
      else void load(module).finally(() => reply(port, server, modules, message))
    }
  })
}

/** On Linux this affects only the calling thread, elsewhere the whole process. */
function lowerPriority({ niceness }: ThreadData): void {
  if (niceness !== undefined && process.platform === 'linux') setPriority(niceness)
}

async function end(server: StatementServer, port: MessagePort, isSpare: boolean): Promise<void> {
  await server.close()
  if (isSpare) port.postMessage(SPARE)
  else port.close()
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
