import type { Agent } from 'node:http'
import { builtin } from './modules.ts'

/**
 * Sockets per host. `fetch` has no limit, and a program that opens more at a time than it may have files would fail. Downloads
 * that are read slowly hold theirs, so that it must not be small.
 */
const MAX_SOCKETS = 1000
/** Milliseconds that an idle socket is kept, as by `fetch`: servers close theirs after five seconds or more. */
const IDLE_MS = 4000

const OPTIONS = { keepAlive: true, maxSockets: MAX_SOCKETS, timeout: IDLE_MS }

let agents: Readonly<Record<string, Agent>> | undefined

/** The agent of a protocol, for all clients of the process. */
export function agentOf(protocol: string): Agent | undefined {
  agents ??= {
    'http:': new (builtin('node:http').Agent)(OPTIONS),
    'https:': new (builtin('node:https').Agent)(OPTIONS),
  }
  return agents[protocol]
}
