/** The server as a library, for embedding and tests. */
import './require-node.ts'

export { findInstalled, type Installed } from './catalog/installed.ts'
export { type Config, ConfigError, type ConfigOptions, loadConfig } from './config/config.ts'
export { createApp } from './http/app.ts'
export type { Services } from './http/services.ts'
export { type Server, type ServerParts, startServer } from './server.ts'
