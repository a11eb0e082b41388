/** The statements that a piece of work sends to the database, of either store, without those of other work beside it. */
import { AsyncLocalStorage } from 'node:async_hooks'
import { Worker } from 'node:worker_threads'
import pg from 'pg'

const collecting = new AsyncLocalStorage<string[]>()

type Send = (this: unknown, ...args: readonly unknown[]) => unknown

/** Statements of transactions and their ends count, too. */
export async function statementsOf(work: () => Promise<unknown>): Promise<readonly string[]> {
  watch(pg.Client.prototype as unknown as { query: Send }, 'query', (message) =>
    typeof message === 'string' ? message : (message as { text?: string }).text,
  )
  watch(
    Worker.prototype as unknown as { postMessage: Send },
    'postMessage',
    (message) => (message as { sql?: string }).sql,
  )
  const sent: string[] = []
  await collecting.run(sent, work)
  return sent
}

const watched = new Set<string>()

function watch<Name extends string>(
  prototype: Record<Name, Send>,
  name: Name,
  textOf: (message: unknown) => string | undefined,
): void {
  if (watched.has(name)) return
  watched.add(name)
  const send = prototype[name]
  prototype[name] = function (this: unknown, ...args: readonly unknown[]) {
    const text = textOf(args[0])
    if (text !== undefined) collecting.getStore()?.push(text.replaceAll(/\s+/g, ' ').trim())
    return send.apply(this, [...args])
  } as Record<Name, Send>[Name]
}
