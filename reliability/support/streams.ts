/** The streams of a connector, as users see and control them. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Caller } from './caller.ts'
import { openHttp } from './http.ts'

/** Fields of a stream that figures use. */
interface StreamView {
  readonly entity: string
  readonly phase: string
  readonly running: boolean
  readonly complete: boolean
  readonly pages: number
  readonly synced_at: string | null
  readonly last_error: { readonly code: string } | null
}

export interface Streams {
  /** Waits while the service is overloaded. Rejects without a response. */
  read(): Promise<readonly StreamView[]>
  /**
   * Waits while the service is overloaded, which has then done nothing.
   *
   * @param entities Default: all.
   */
  ask(command: 'run' | 'full' | 'pause' | 'resume', entities?: readonly string[]): Promise<void>
  /** Resolves when all runs that started after that time have completed. */
  untilSynced(since: number): Promise<void>
  /** Resolves when no worker holds any of them. */
  untilAtRest(): Promise<void>
  close(): Promise<void>
}

const LOOK_MS = 100

export function openStreams(address: string, { token }: Caller, connector: string): Streams {
  const http = openHttp(address)
  const path = `/v1/integrations/connectors/${connector}/syncs`
  const read = async (): Promise<readonly StreamView[]> => {
    const { status, text } = await http.ask({ method: 'GET', path, headers: token })
    if (status === 503) return sleep(LOOK_MS).then(read)
    if (status !== 200) throw new Error(`cannot read the streams: ${status} ${text}`)
    return JSON.parse(text).data
  }
  const ask: Streams['ask'] = async (command, entities) => {
    const body = { command, ...(entities && { entities }) }
    const { status, text } = await http.ask({ path, headers: token, body })
    if (status === 503) return sleep(LOOK_MS).then(() => ask(command, entities))
    if (status !== 202) throw new Error(`command refused: ${status} ${text}`)
  }
  return {
    read,
    ask,
    untilSynced: async (since) => {
      const isSynced = ({ synced_at, phase }: StreamView): boolean =>
        phase === 'idle' && synced_at !== null && Date.parse(synced_at) > since
      while (!(await read()).every(isSynced)) await sleep(LOOK_MS)
    },
    untilAtRest: async () => {
      while ((await read()).some(({ running }) => running)) await sleep(LOOK_MS)
    },
    close: () => http.close(),
  }
}
