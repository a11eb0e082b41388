/** The server as a library, for embedding and tests. */
import './require-node.ts'
import type * as Catalog from './catalog/installed.ts'
import type * as Configuration from './config/config.ts'
import type * as Embedded from './embedded/open.ts'
import type * as Http from './http/app.ts'
import type * as Running from './server.ts'

export type { McpExtension } from './agent/mcp-server.ts'
export type { Installed } from './catalog/installed.ts'
export type { Config, ConfigOptions } from './config/config.ts'
export type { ServerParts } from './create-services.ts'
export type {
  DirectAggregate,
  DirectCall,
  DirectCalls,
  DirectResult,
  DirectSearch,
  DirectTarget,
} from './embedded/direct-calls.ts'
export type { NodeHandler, WebHandler } from './embedded/handler.ts'
export type { EmbeddedApplication, EmbeddedPlugboard } from './embedded/open.ts'
export type { EmbeddedOptions } from './embedded/options.ts'
export type { Services } from './http/services.ts'
export type { Server } from './server.ts'

// Loaded only after the check of the version: an old Node.js cannot link them, and its error would hide why.
const catalog: typeof Catalog = await import('./catalog/installed.ts')
const config: typeof Configuration = await import('./config/config.ts')
const embedded: typeof Embedded = await import('./embedded/open.ts')
const http: typeof Http = await import('./http/app.ts')
const running: typeof Running = await import('./server.ts')

export const findInstalled: typeof Catalog.findInstalled = catalog.findInstalled
export const loadConfig: typeof Configuration.loadConfig = config.loadConfig
export const ConfigError: typeof Configuration.ConfigError = config.ConfigError
export type ConfigError = Configuration.ConfigError
export const createApp: typeof Http.createApp = http.createApp
export const openPlugboard: typeof Embedded.openPlugboard = embedded.openPlugboard
export const startServer: typeof Running.startServer = running.startServer
