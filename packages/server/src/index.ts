/** The server for embedding and tests; people use the command. */
import './require-node.ts'

export { createApp } from './app.ts'
export { type Config, ConfigError, type ConfigOptions, loadConfig } from './config.ts'
export { findInstalled, type Installed } from './installed.ts'
export { type Server, type ServerParts, startServer } from './server.ts'
export type { Services } from './services.ts'
