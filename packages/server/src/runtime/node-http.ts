/**
 * Servers of Node, without an `import` of its module: this reads everything that the module exports, one of which is the `WebSocket` that
 * comes with Node's `fetch`. A server needs `fetch` only for alerts and for sign-ins at vendors: without it, a start takes 40 ms less on a
 * busy machine, and a server at rest 3 MB.
 */
import type * as types from 'node:http'

const http: typeof types = process.getBuiltinModule('node:http')

export const createServer: typeof types.createServer = http.createServer
export const STATUS_CODES: typeof types.STATUS_CODES = http.STATUS_CODES
