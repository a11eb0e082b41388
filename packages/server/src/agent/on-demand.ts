/**
 * The tools for models, with the Markdown library and the protocol. Loaded with the first request of a model or an approver: they
 * are a tenth of the modules of a server, and its start needs none of them.
 */
export const agentModules = (): Promise<typeof import('./modules.ts')> => import('./modules.ts')
